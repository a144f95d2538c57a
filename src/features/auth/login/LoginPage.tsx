import { BriefcaseBusiness, type LucideIcon, MessageCircle, Search, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { type Role, recruiter, seeker } from '#contract/roles'
import { BrandMark } from '#kernel/BrandMark'
import { returnPath } from '#kernel/pages/access'
import { navigate } from '#kernel/pages/navigation'
import { adoptAuthorization } from '#kernel/user/authorization'
import { useLayout } from '#platform/layout'
import { tenant } from '#platform/tenant'
import { accountLoginPath, loginPath } from '../paths'
import { LoginForm, loginTitle, waysOf } from './LoginForm'
import styles from './LoginPage.module.css'

interface Words {
  readonly slogan: string
  readonly promises: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[]
  /** The way to the other role's login. */
  readonly other: string
}

const safe = { icon: ShieldCheck, title: '放心', text: '联系方式双方同意后才会交换' }

const wordsOf: Readonly<Record<Role, Words>> = {
  [seeker]: {
    slogan: '找工作，直接聊',
    promises: [
      { icon: MessageCircle, title: '直接开聊', text: '和招聘者实时沟通，消息不丢失' },
      { icon: Search, title: '好找', text: '按地区、薪资、经验精准筛选职位' },
      safe,
    ],
    other: '我要招人，以招聘者身份登录',
  },
  [recruiter]: {
    slogan: '招人才，直接聊',
    promises: [
      { icon: MessageCircle, title: '直接开聊', text: '主动打招呼，和求职者实时沟通' },
      { icon: BriefcaseBusiness, title: '找对人', text: '发布职位，按经验、学历、薪资查找人才' },
      safe,
    ],
    other: '我要找工作，以求职者身份登录',
  },
}

/**
 * A stored authorization entry is taken over at once (core 2.3). Logging in leads to where the user was going (`?redirect=`),
 * else home; `?role=1` logs in as a recruiter.
 */
export default function LoginPage() {
  useEffect(() => {
    void adoptAuthorization()
  }, [])
  const role = new URLSearchParams(useSearch()).get('role') === String(recruiter) ? recruiter : seeker
  const layout = useLayout()
  const words = wordsOf[role]
  return (
    <div className={styles.page}>
      <section className={styles.brand}>
        <p className={styles.name}>
          <BrandMark />
          {tenant.name}
        </p>
        <h2 className={styles.slogan}>{words.slogan}</h2>
        <ul className={styles.promises}>
          {words.promises.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.promise}>
              <Icon className={styles.icon} aria-hidden="true" />
              <div>
                <p className={styles.promiseTitle}>{title}</p>
                <p className={styles.promiseText}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.panel} aria-label="登录">
        <h2 className={styles.title}>
          {role === recruiter && '招聘者'}
          {loginTitle()}
        </h2>
        <LoginForm
          role={role === recruiter ? recruiter : undefined}
          ways={waysOf(layout)}
          onLogin={() => navigate(returnPath(location.href), { replace: true })}
        />
        <p className={styles.others}>
          <Link
            href={addressFor(role === recruiter ? seeker : recruiter, location.search)}
            className={styles.role}
            replace
          >
            {words.other}
          </Link>
          <Link href={accountLoginPath + location.search} className={styles.link}>
            使用账号名登录
          </Link>
        </p>
      </section>
    </div>
  )
}

/** The same page for the other role; where the user was going stays. */
function addressFor(role: Role, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('role')
  if (role === recruiter) query.set('role', String(recruiter))
  return query.size > 0 ? `${loginPath}?${query}` : loginPath
}
