import { useState } from 'react'
import { useParams } from 'wouter'
import * as z from 'zod/mini'
import { useCall } from '#api/queries'
import { codes, type Failure, failure } from '#contract/errors'
import { LinkRefusal, LinkToken, openLink } from '#contract/resume/link'
import { formatDateTime } from '#format/time'
import { useTitle } from '#kernel/pages/title'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PasswordField } from '#ui/fields/PasswordField'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { ResumeSections } from '../people/person/ResumeView'
import styles from './SharedPage.module.css'

/** /resume/shared/{token}: somebody's resume by their public link, without a login. */
export default function SharedPage() {
  const { key } = useParams<{ key: string }>()
  return LinkToken.safeParse(key).success ? <Shared key={key} token={key} /> : <Refused failure={incomplete} />
}

const incomplete = failure(codes.notFound, '链接不完整，请检查是否复制完整')

function Shared({ token }: { token: string }) {
  const [password, setPassword] = useState<string>()
  const [isLocked, setLocked] = useState(false)
  const reading = useCall(openLink, { token, password }, { staleTime: Number.POSITIVE_INFINITY })
  const { data, failure: refusal } = reading
  const name = data?.resume.base.name
  useTitle(name && `${name}的简历`)
  const reason = refusal && reasonOf(refusal)
  if (reason === 'passwordNeeded' && !isLocked) setLocked(true)
  const isOver = reason === 'missing' || reason === 'revoked' || reason === 'expired' || reason === 'closed'
  if (isLocked && !data && !isOver)
    return (
      <Locked
        isOpening={reading.loading}
        error={reason === 'passwordNeeded' ? undefined : refusal?.msg}
        onOpen={(typed) => (typed === password ? reading.retry() : setPassword(typed))}
      />
    )
  if (refusal && reason) return <Refused failure={refusal} />
  return (
    <div className={styles.page}>
      <LoadState reading={reading}>
        {({ resume, expiresAt }) => (
          <article className={styles.paper} aria-label={`${resume.base.name}的简历`}>
            <ResumeSections resume={resume} />
            <p className={styles.note}>这份简历由本人公开，链接{formatDateTime(expiresAt)}到期。</p>
          </article>
        )}
      </LoadState>
    </div>
  )
}

const reasonOf = ({ data }: Failure): LinkRefusal['reason'] | undefined => z.safeParse(LinkRefusal, data).data?.reason

function Refused({ failure: { msg } }: { failure: Failure }) {
  return (
    <div className={styles.page}>
      <EmptyState title="简历打不开" action={<ButtonLink href="/">去首页</ButtonLink>}>
        {msg}
      </EmptyState>
    </div>
  )
}

interface LockedProps {
  readonly isOpening: boolean
  readonly error: string | undefined
  readonly onOpen: (password: string) => void
}

function Locked({ isOpening, error, onOpen }: LockedProps) {
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const send = () => {
    setEmpty(typed === '')
    if (typed !== '') onOpen(typed)
  }
  return (
    <div className={styles.lock}>
      <Card title="这份简历设有密码">
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <PasswordField
            label="密码"
            placeholder="请向简历的主人索要"
            value={typed}
            onChange={setTyped}
            error={isEmpty && typed === '' ? '请输入密码' : error}
            autoComplete="off"
            size="large"
          />
          <Button type="submit" size="large" block loading={isOpening}>
            打开简历
          </Button>
        </form>
      </Card>
    </div>
  )
}
