import { ButtonLink } from '../buttons/Button'
import { EmptyState } from './LoadState'

export interface MissingRecordProps {
  /** The missing record, as a sentence: 职位不存在或已下线. */
  readonly title: string
  /** Where to continue: the list that would contain the record. */
  readonly href: string
  readonly label: string
}

/** Shown for a record that does not exist or that this user may not see. A retry would not help. */
export function MissingRecord({ title, href, label }: MissingRecordProps) {
  return (
    <EmptyState
      title={title}
      action={
        <>
          <ButtonLink href="/" variant="quiet">
            返回首页
          </ButtonLink>
          <ButtonLink href={href}>{label}</ButtonLink>
        </>
      }
    />
  )
}
