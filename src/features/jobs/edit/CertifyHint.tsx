import { codes, type Result } from '#contract/errors'
import { navigate } from '#kernel/pages/navigation'
import { confirm } from '#kernel/popups/modals'
import { ButtonLink } from '#ui/buttons/Button'
import { toastWarning } from '#ui/overlays/toast'
import { certificationPath } from '../../companies/paths'
import styles from './CertifyHint.module.css'

/** The server's sentence if the company has as many open jobs as it may have before it is certified, else empty. */
export const uncertifiedIn = (result: Result<unknown>): string =>
  !result.ok && (result.data as { readonly certify?: boolean } | null | undefined)?.certify === true ? result.msg : ''

/** Says so in a form, beside the way to certification; nothing without a sentence. */
export function CertifyHint({ sentence }: { sentence: string }) {
  if (sentence === '') return null
  return (
    <p className={styles.hint} role="alert">
      {sentence}
      <ButtonLink href={certificationPath} variant="outline" size="small">
        去认证
      </ButtonLink>
    </p>
  )
}

/** For calls that open jobs and leave their conflicts to {@link hintFor}. */
export const hintsConflicts = { handles: [codes.conflict] } as const

/** The sentence of the hint; empty if the failure has another reason. Other conflicts are shown at once. */
export function hintFor(result: Result<unknown>): string {
  if (result.ok || result.code !== codes.conflict) return ''
  const sentence = uncertifiedIn(result)
  if (sentence === '') toastWarning(result.msg)
  return sentence
}

/** Asks the user to certify the company, for pages without a form. */
export async function offerCertification(sentence: string): Promise<void> {
  if (await confirm({ content: sentence, confirmText: '去认证' })) navigate(certificationPath)
}
