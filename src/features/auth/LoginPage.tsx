import { MessageCircle, Search, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { recruiter } from '../../../contract/roles'
import { returnPath } from '../../app/access'
import { adoptAuthorization } from '../../app/authorization'
import { navigate } from '../../app/navigation'
import { useLayout } from '../../platform/layout'
import { tenant } from '../../platform/tenant'
import { LoginForm, waysOf } from './LoginForm'
import styles from './LoginPage.module.css'
import { accountLoginPath } from './paths'

const promises = [
  { icon: MessageCircle, title: '直接开聊', text: '和招聘者实时沟通，消息不丢不重' },
  { icon: Search, title: '好找', text: '按地区、薪资、经验精准筛选职位' },
  { icon: ShieldCheck, title: '放心', text: '联系方式双方同意后才会交换' },
]

/** A stored authorization entry is taken over at once (core 2.3). Logging in leads to where the user was going (`?redirect=`), else home; `?role=1` logs in as a recruiter. */
export default function LoginPage() {
  useEffect(() => {
    void adoptAuthorization()
  }, [])
  const wantsToHire = new URLSearchParams(useSearch()).get('role') === String(recruiter)
  const layout = useLayout()
  return (
    <div className={styles.page}>
      <section className={styles.brand}>
        <p className={styles.name}>{tenant.name}</p>
        <h1 className={styles.slogan}>找工作，直接聊</h1>
        <ul className={styles.promises}>
          {promises.map(({ icon: Icon, title, text }) => (
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
        <h2 className={styles.title}>登录 / 注册</h2>
        <LoginForm
          role={wantsToHire ? recruiter : undefined}
          ways={waysOf(layout)}
          onLogin={() => navigate(returnPath(location.href), { replace: true })}
        />
        <p className={styles.others}>
          <Link href={accountLoginPath + location.search} className={styles.link}>
            使用账号名登录
          </Link>
        </p>
      </section>
    </div>
  )
}
