import { useCall } from '#api/queries'
import { findPositionQuestions, jobQuestionLength, mostJobQuestions } from '#contract/settings/questions'
import { LabelsField } from '#ui/fields/LabelsField'

export interface QuestionsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: string
  /** Empty before a position is chosen. */
  readonly positionCode: string
}

/** Questions that applicants answer with the resume; offers frequent questions for the position. */
export function QuestionsField({ positionCode, ...field }: QuestionsFieldProps) {
  const { data } = useCall(findPositionQuestions, { positionCode }, { enabled: positionCode !== '' })
  return (
    <LabelsField
      {...field}
      label="投递时提问"
      hint={`选填，最多${mostJobQuestions}个；求职者投递时回答，答案随简历发给您`}
      placeholder="例如：您最快什么时候可以到岗？"
      offered={data?.list}
      offeredLabel="常用问题"
      most={mostJobQuestions}
      longest={jobQuestionLength}
    />
  )
}
