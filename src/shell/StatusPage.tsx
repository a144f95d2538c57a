import { ButtonLink } from '../ui/buttons/Button'
import { EmptyState } from '../ui/states/LoadState'

/** Replaces a page that cannot be shown. Shows the status, 500 by default (core 2.3, 8). */
export default function StatusPage({ status = 500 }: { status?: number }) {
  return (
    <EmptyState title={`页面出错了 [${status}]`} action={<ButtonLink href="/">返回首页</ButtonLink>}>
      请稍后再试，或返回首页继续浏览
    </EmptyState>
  )
}
