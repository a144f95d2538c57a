import { useLocation } from 'wouter'
import type { RegisterStepKey } from '../../../contract/register/steps'
import { RegisterFrame } from './RegisterFrame'
import styles from './RegisterFrame.module.css'
import { useRegister } from './useRegister'

/** What is so until the site offers the subject of a step. */
const words: Readonly<Partial<Record<RegisterStepKey, string>>> = {
  'brand-certified': '任职认证暂未开放。您现在就可以发布职位、联系求职者。',
}

/** /register/emphasis and other steps whose subject the site does not offer yet: says so and leads on. */
export default function LaterStepPage() {
  const [path] = useLocation()
  const step = path.split('/').at(-1) as RegisterStepKey
  return <LaterStep key={step} step={step} />
}

function LaterStep({ step }: { step: RegisterStepKey }) {
  const registration = useRegister(step)
  return (
    <RegisterFrame step={step} registration={registration} submit={{ label: '下一步', run: registration.goOn }}>
      <p className={styles.later}>{words[step]}</p>
    </RegisterFrame>
  )
}
