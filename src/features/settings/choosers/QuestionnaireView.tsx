import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/call'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { getQuestionResult, type Questionnaire } from '#contract/settings/questions'
import { Button } from '#ui/buttons/Button'
import { Paper } from '#ui/display/Paper'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { toastWarning } from '#ui/overlays/toast'
import { ProgressBar } from '#ui/states/Progress'
import styles from './ChooserPage.module.css'

interface Outcome {
  readonly title: string
  readonly text: string
  readonly positions: readonly { readonly code: string; readonly name: string }[]
}

/** A small self-test and its result. Nothing is stored. */
export function QuestionnaireView({
  questionnaire: { id, title, description, questions },
}: {
  questionnaire: Questionnaire
}) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const done = Object.keys(choices).length
  const finish = async () => {
    if (done < questions.length) {
      toastWarning(`还有${questions.length - done}道题没有回答`)
      return
    }
    const result = await call(getQuestionResult, {
      id,
      choices: questions.map((question) => choices[question.id] ?? -1),
    })
    if (result.ok) setOutcome(result.data)
  }
  if (outcome)
    return (
      <Paper title={outcome.title}>
        <div className={styles.result} role="status">
          <h2>{outcome.title}</h2>
          <p>{outcome.text}</p>
          <p className={styles.links}>
            {outcome.positions.map(({ code, name }) => (
              <Link key={code} href={pathTo(jobPages.job, { position: code })}>
                看看{name}的职位
              </Link>
            ))}
          </p>
          <Button variant="outline" onClick={() => setOutcome(undefined)}>
            再测一次
          </Button>
        </div>
      </Paper>
    )
  return (
    <Paper title={title}>
      <div className={styles.questions}>
        <p>{description}</p>
        <ProgressBar percent={Math.round((done / questions.length) * 100)} label="已回答" />
        {questions.map((question, at) => (
          <RadioGroup
            key={question.id}
            look="rows"
            label={`${at + 1}. ${question.text}`}
            options={question.options.map((label, value) => ({ value, label }))}
            value={choices[question.id]}
            onChange={(choice) => setChoices((now) => ({ ...now, [question.id]: choice }))}
          />
        ))}
        <Button size="large" block onClick={finish}>
          查看结果
        </Button>
      </div>
    </Paper>
  )
}
