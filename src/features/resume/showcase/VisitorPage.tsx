import { authPages } from '#contract/auth/pages'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { editJobPath } from '../../jobs/paths'
import { myResumePath } from '../paths'
import { Markets } from './Markets'
import styles from './VisitorPage.module.css'

const offers = [
  {
    title: '我要招聘',
    text: '填写公司、发布职位后，可以按经验、学历、薪资查找人才，主动打招呼并直接聊天。',
    action: '我要招聘',
    href: pathTo(authPages.login, { role: recruiter, redirect: editJobPath() }),
    variant: 'solid',
  },
  {
    title: '我要找工作',
    text: '填写简历后您会出现在人才库里，招聘者能看到经历和期望，姓名和联系方式不公开。',
    action: '填写简历',
    href: pathTo(authPages.login, { redirect: myResumePath }),
    variant: 'outline',
  },
] as const

/** 人才库 for a visitor: how to recruit, how to be found, and what the city wants and pays. */
export default function VisitorPage() {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">人才库</h1>
      <div className={styles.offers}>
        {offers.map(({ title, text, action, href, variant }) => (
          <Card key={title} title={title}>
            <p className={styles.text}>{text}</p>
            <ButtonLink href={href} variant={variant}>
              {action}
            </ButtonLink>
          </Card>
        ))}
      </div>
      <Markets />
    </div>
  )
}
