import { call } from '#api/call'
import { refresh } from '#api/queries'
import { findTeamInterviews, saveTeamScore, type TeamInterview } from '#contract/interviews/teamScores'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { StarsField } from '#ui/fields/choices/StarsField'
import { form } from '#ui/forms/form'

const scoreForm = form(saveTeamScore.input, [
  {
    kind: 'own',
    name: 'score',
    label: '综合评分',
    draw: ({ label, required, value, error, onChange }) => (
      <StarsField
        label={label}
        required={required}
        value={typeof value === 'number' ? value : undefined}
        error={error}
        onChange={onChange}
      />
    ),
  },
  { kind: 'prose', name: 'note', label: '评语', rows: 3, placeholder: '优势、顾虑、建议（选填）' },
])

export interface ScoreDialogProps extends PopupControl<boolean> {
  readonly interview: Pick<TeamInterview, 'id' | 'mine'>
  readonly name: string
}

/** The user's own score of a person after an interview, which the team reads. */
export default function ScoreDialog({ interview: { id, mine }, name, ...popup }: ScoreDialogProps) {
  return (
    <FormDialog
      {...popup}
      title={`给${name}打分`}
      form={scoreForm}
      start={{ id, ...mine }}
      save={(input) => call(saveTeamScore, input, { silent: true })}
      saved="评分已保存"
      onSaved={() => refresh(findTeamInterviews)}
      intro={<p>公司里的同事都能看到评分和评语，求职者看不到。</p>}
    />
  )
}
