import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { largestId } from '#contract/largestId'
import { type Form, getForm } from '#contract/settings/form'
import { useTitle } from '#kernel/pages/title'
import { Paper } from '#ui/display/Paper'
import { LoadState } from '#ui/states/LoadState'
import { MissingRecord } from '#ui/states/MissingRecord'
import { servicePath } from '../../documents/paths'
import styles from './Form.module.css'

const missing = <MissingRecord title="表单不存在或已停用" href={servicePath} label="联系客服" />

/** The form that the address names by `id` or `key`, with its title and purpose. A visitor's user id is 0. */
export function LoadForm({ children }: { children: (form: Form, userId: number) => ReactNode }) {
  const query = new URLSearchParams(useSearch())
  const id = Number(query.get('id'))
  const key = query.get('key') ?? ''
  if (Number.isInteger(id) && id > 0 && id <= largestId) return <Loaded name={{ id }}>{children}</Loaded>
  return /^[\w-]{1,40}$/.test(key) ? <Loaded name={{ key }}>{children}</Loaded> : missing
}

interface LoadedProps {
  readonly name: { readonly id: number } | { readonly key: string }
  readonly children: (form: Form, userId: number) => ReactNode
}

function Loaded({ name, children }: LoadedProps) {
  const userId = useLogin()?.userId ?? 0
  const reading = useCall(getForm, name, { staleTime: 0 })
  useTitle(reading.data?.title)
  return (
    <LoadState reading={reading} missing={missing}>
      {(form) => (
        <Paper title={form.title}>
          {form.description && <p className={styles.intro}>{form.description}</p>}
          {/* Another user's answers are other answers. */}
          <div key={userId}>{children(form, userId)}</div>
        </Paper>
      )}
    </LoadState>
  )
}
