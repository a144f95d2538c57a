import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useSearch } from 'wouter'
import { chatPages } from '#contract/chat/pages'
import { documentPages } from '#contract/documents/pages'
import { jobPages } from '#contract/jobs/pages'
import { ButtonLink } from '#ui/buttons/Button'
import styles from './ResultPage.module.css'

interface Outcome {
  readonly icon: typeof CircleCheck
  readonly tone: 'success' | 'danger' | 'waiting'
  readonly title: string
  readonly text: string
  readonly next: { readonly label: string; readonly href: string }
}

/** Results that a link can name. A link cannot pass texts or addresses. */
const outcomes: Readonly<Record<string, Outcome>> = {
  form: {
    icon: CircleCheck,
    tone: 'success',
    title: '提交成功',
    text: '我们已收到您填写的内容，如需修改可在截止前重新打开表单。',
    next: { label: '去看职位', href: jobPages.job.path },
  },
  waiting: {
    icon: Clock,
    tone: 'waiting',
    title: '正在处理',
    text: '通常几分钟内完成，结果会以消息通知您。',
    next: { label: '查看消息', href: chatPages.message.path },
  },
  failed: {
    icon: CircleX,
    tone: 'danger',
    title: '没有成功',
    text: '您填写的内容没有丢失，请返回重试；多次失败请联系客服。',
    next: { label: '联系客服', href: documentPages['common-service'].path },
  },
}

/** /public/result?kind=form|waiting|failed: how something ended, and where to go from there. */
export default function ResultPage() {
  const kind = new URLSearchParams(useSearch()).get('kind') ?? 'form'
  const outcome = (Object.hasOwn(outcomes, kind) ? outcomes[kind] : undefined) ?? outcomes.waiting
  if (!outcome) return null
  const { icon: Icon, tone, title, text, next } = outcome
  return (
    <section className={styles.page}>
      <Icon className={styles.icon} data-tone={tone} aria-hidden="true" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <ButtonLink href="/" variant="quiet">
          返回首页
        </ButtonLink>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </div>
    </section>
  )
}
