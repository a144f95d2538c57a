import { useEffect } from 'react'
import { setTitle } from '#kernel/pages/title'
import { ButtonLink } from '#ui/buttons/Button'
import { EmptyState } from '#ui/states/LoadState'

export interface StatusPageProps {
  readonly status?: number
  /** Says that the site does not offer the page with this title. */
  readonly refusal?: string | undefined
  readonly title?: string
}

/** Replaces a page that cannot be shown. Shows the status, 500 by default (core 2.3, 8), or why the site does not offer it. */
export default function StatusPage({ status = 500, refusal, title = '' }: StatusPageProps) {
  useEffect(() => {
    if (refusal !== undefined) setTitle(title)
  }, [refusal, title])
  return (
    <>
      {title !== '' && <h1 className="visually-hidden">{title}</h1>}
      <EmptyState title={refusal ?? `页面出错了 [${status}]`} action={<ButtonLink href="/">返回首页</ButtonLink>}>
        {refusal === undefined && '请稍后再试，或返回首页继续浏览'}
      </EmptyState>
    </>
  )
}
