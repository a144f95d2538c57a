import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { RegisterInfo } from '#contract/register/register'
import type { RegisterStepKey } from '#contract/register/steps'
import { recruiter } from '#contract/roles'
import { endPendingStep, readPendingStep } from '#kernel/answers/nextStep'
import { navigate } from '#kernel/pages/navigation'
import { useTitle } from '#kernel/pages/title'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { certificationPath } from '../companies/paths'
import { jobsPath, myJobsPath } from '../jobs/paths'
import { myResumePath, peoplePath } from '../resume/paths'
import { isOffered } from './flow'
import { registerPath } from './paths'
import styles from './RegisterFrame.module.css'

/** The end of the flow: what the user can do now, and what may still be added. */
export function Finished({ info }: { info: RegisterInfo }) {
  const isRecruiter = info.role === recruiter
  const lacks = info.steps.filter(({ needed }) => needed)
  const offered = info.steps.filter(isOffered)
  const waiting = info.steps.filter(({ waits }) => waits)
  const [from] = useState(() => readPendingStep()?.from ?? '/')
  useTitle('注册完成')
  useEffect(() => {
    endPendingStep()
    scrollTo({ top: 0 })
  }, [])
  return (
    <div className={styles.finished}>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <h1 id="register-title" className={styles.title}>
        {isRecruiter ? '可以开始招聘了' : lacks.length === 0 ? '简历可以投递了' : '已保存'}
      </h1>
      <p className={styles.gain}>
        {lacks.length > 0
          ? `还缺${lacks.map(({ name }) => name).join('、')}，补上后即可${isRecruiter ? '发布职位' : '投递'}`
          : isRecruiter
            ? '求职者看得到您的职位，您也可以主动联系他们'
            : `简历完整度${info.integrity}%，招聘者可以找到您了`}
      </p>
      <div className={styles.choices}>
        {from !== '/' && (
          <Button size="large" onClick={() => navigate(from)}>
            回到刚才的页面
          </Button>
        )}
        <ButtonLink
          size="large"
          variant={from === '/' ? 'solid' : 'outline'}
          href={isRecruiter ? peoplePath : jobsPath}
        >
          {isRecruiter ? '去找人才' : '去看职位'}
        </ButtonLink>
        <ButtonLink size="large" variant="outline" href={isRecruiter ? myJobsPath : myResumePath}>
          {isRecruiter ? '管理职位' : '查看简历'}
        </ButtonLink>
      </div>
      {waiting.length > 0 && (
        <p className={styles.later}>
          {waiting.map(({ name }) => name).join('、')}审核中，结果会以通知告诉您。
          <Link href={certificationPath}>查看进度、撤回或修改</Link>
        </p>
      )}
      {offered.length > 0 && (
        <div className={styles.offered}>
          <p>还可以补充，都不是必填：</p>
          <ul>
            {offered.map(({ key, name }) => (
              <li key={key}>
                <Link href={registerPath(key as RegisterStepKey)}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
