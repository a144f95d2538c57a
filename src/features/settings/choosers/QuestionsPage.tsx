import { useState } from 'react'
import { useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { findPositionQuestions, findQuestionnaires, mostJobQuestions } from '#contract/settings/questions'
import { Paper } from '#ui/display/Paper'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { ListRow } from '#ui/lists/ListRow'
import { toastWarning } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { questionsPath } from '../paths'
import { ChooserPage } from './ChooserPage'
import styles from './ChooserPage.module.css'
import { limitOf, useHandBack } from './handBack'
import { QuestionnaireView } from './QuestionnaireView'

/**
 * /public/questions-select: with `?position=` questions to applicants, for the page that asked; with `?id=` a small test of
 * oneself; else the tests there are.
 */
export default function QuestionsPage() {
  const query = new URLSearchParams(useSearch())
  const position = query.get('position')
  if (position !== null) return <PositionQuestions positionCode={position} />
  return <Questionnaires id={Number(query.get('id'))} />
}

function PositionQuestions({ positionCode }: { positionCode: string }) {
  const search = useSearch()
  const limit = limitOf(search, mostJobQuestions, mostJobQuestions)
  const handBack = useHandBack('question')
  const reading = useCall(findPositionQuestions, { positionCode })
  const [value, setValue] = useState<readonly string[]>([])
  const toggle = (question: string, isOn: boolean) => {
    if (isOn && value.length >= limit) return toastWarning(`最多选择${limit}个问题`)
    setValue(isOn ? [...value, question] : value.filter((each) => each !== question))
  }
  return (
    <ChooserPage title="选择问题" canConfirm={value.length > 0} onConfirm={() => handBack(value)}>
      <LoadState reading={reading}>
        {({ list }) => (
          <div className={styles.questions}>
            {list.map((question) => (
              <Checkbox
                key={question}
                checked={value.includes(question)}
                onChange={(isOn) => void toggle(question, isOn)}
              >
                {question}
              </Checkbox>
            ))}
          </div>
        )}
      </LoadState>
    </ChooserPage>
  )
}

function Questionnaires({ id }: { id: number }) {
  const reading = useCall(findQuestionnaires, {}, { staleTime: 3_600_000 })
  return (
    <LoadState reading={reading}>
      {({ list }) => {
        const chosen = list.find((each) => each.id === id)
        if (chosen) return <QuestionnaireView key={chosen.id} questionnaire={chosen} />
        if (id > 0) return <EmptyState title="测试不存在" />
        return (
          <Paper title="小测试">
            {list.map(({ id: each, title, description }) => (
              <ListRow key={each} title={title} note={description} href={`${questionsPath}?id=${each}`} />
            ))}
          </Paper>
        )
      }}
    </LoadState>
  )
}
