import { useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import { getConditions, type SeenCondition, saveConditionAnswers } from '#contract/jobs/conditions'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { Modal } from '#ui/overlays/Modal'
import styles from './ConditionsDialog.module.css'
import { Mark } from './ConditionsPanel'

interface Props extends PopupControl<true> {
  readonly jobId: number
  readonly list: readonly SeenCondition[]
}

const options = [
  { value: 1, label: '符合' },
  { value: 0, label: '不符合' },
] as const

/** Before a first contact: which hard conditions the seeker meets. What the resume does not say is asked once. */
export default function ConditionsDialog({ isOpen, close, jobId, list }: Props) {
  const [answers, setAnswers] = useState<Readonly<Record<number, boolean>>>({})
  const [isSaving, setSaving] = useState(false)
  const metOf = ({ id, met }: SeenCondition) => answers[id] ?? met
  const isAnswered = list.every((each) => metOf(each) !== null)
  const met = list.filter(metOf).length
  const meetsNone = isAnswered && met === 0

  const goOn = async () => {
    setSaving(true)
    const given = Object.entries(answers).map(([id, met]) => ({ id: Number(id), met }))
    const result = await call(saveConditionAnswers, { jobId, answers: given, goesOn: meetsNone })
    setSaving(false)
    if (!result.ok) return
    void refresh(getConditions, { jobId })
    close(true)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="这个职位的硬性条件"
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={() => close()}>
            再看看
          </Button>
          <Button disabled={!isAnswered} loading={isSaving} onClick={goOn}>
            {meetsNone ? '仍要继续' : '继续'}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {list.map((condition) => (
          <li key={condition.id}>
            {condition.fromResume ? (
              <p className={styles.known}>
                <span>{condition.words}</span>
                <Mark met={condition.met} />
              </p>
            ) : (
              <RadioGroup
                label={condition.words}
                options={options}
                look="segments"
                value={optionOf(metOf(condition))}
                onChange={(value) => setAnswers({ ...answers, [condition.id]: value === 1 })}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status" data-none={meetsNone || undefined}>
        {noteOf(isAnswered, met, list.length)}
      </p>
    </Modal>
  )
}

const optionOf = (met: boolean | null): 0 | 1 | undefined => (met === null ? undefined : met ? 1 : 0)

function noteOf(isAnswered: boolean, met: number, all: number): string {
  if (!isAnswered) return '请先确认以上条件，招聘者会看到您的回答。'
  if (met === 0) return '您目前不符合这个职位的硬性条件，招聘者可能不会回复。您仍可继续，但只有一次机会。'
  return `您符合其中${met}/${all}项，招聘者会看到这个结果。`
}
