import { useEffect, useState } from 'react'
import { codes, faultyField } from '../../../../contract/errors'
import { findMyJobs, JobInput, saveJob } from '../../../../contract/jobs/edit'
import { getJob } from '../../../../contract/jobs/job'
import { degrees, experiences, jobTypes, welfares } from '../../../../contract/settings/labels'
import { call } from '../../../api/call'
import { refresh } from '../../../api/queries'
import type { FormDraft } from '../../../kernel/forms/useFormRecord'
import { useLeaveGuard } from '../../../kernel/pages/leaveGuard'
import { navigate } from '../../../kernel/pages/navigation'
import { Button } from '../../../ui/buttons/Button'
import { Chip } from '../../../ui/display/Tag'
import { Field } from '../../../ui/fields/Field'
import { NumberField } from '../../../ui/fields/NumberField'
import { RadioGroup } from '../../../ui/fields/RadioGroup'
import { SalaryRange } from '../../../ui/fields/SalaryRange'
import { Select } from '../../../ui/fields/Select'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextField } from '../../../ui/fields/TextField'
import { useForm } from '../../../ui/fields/useForm'
import type { Typed } from '../../../ui/forms/form'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { CodeField } from '../../settings/CodeField'
import { myJobsPath } from '../paths'
import styles from './JobForm.module.css'
import type { JobDraft } from './jobDraft'
import { QuestionsField } from './QuestionsField'
import { SkillsField } from './SkillsField'

export interface JobFormProps {
  readonly draft: JobDraft
  /** Keeps what is typed beyond the life of the page. */
  readonly stored?: FormDraft
  /** Called once the job is saved, by a page with a title of its own. By default, the recruiter's jobs open. */
  readonly onSaved?: () => void
}

/** Posts or saves a job; its schema is the wire's, and what the server refuses is said where it belongs. */
export function JobForm({ draft, stored, onSaved }: JobFormProps) {
  const [kept] = useState(() => stored?.read())
  const form = useForm(JobInput, { ...draft, ...kept })
  const { values } = form
  const letGo = useLeaveGuard(stored === undefined && form.isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the occasion
  useEffect(() => {
    if (form.isDirty) stored?.keep(values as unknown as Typed)
  }, [values])

  async function submit() {
    const input = form.validate()
    if (!input) return
    const result = await call(saveJob, input, { silent: true })
    if (!result.ok) {
      if (result.code === codes.invalidInput) form.fail(faultyField(result) ?? 'description', result.msg)
      else toastWarning(result.msg || '保存失败，请稍后再试')
      return
    }
    letGo()
    await Promise.all([refresh(findMyJobs), refresh(getJob, { id: result.data.id })])
    toastSuccess(draft.id ? '职位已更新' : '职位已发布')
    if (onSaved) onSaved()
    else navigate(myJobsPath, { replace: true })
  }

  const toggleWelfare = (item: string) =>
    form.set({
      welfare: values.welfare.includes(item)
        ? values.welfare.filter((each) => each !== item)
        : [...values.welfare, item],
    })

  return (
    <section className={styles.form} data-plain={onSaved !== undefined || undefined}>
      {!onSaved && <h1 className={styles.title}>{draft.id ? '编辑职位' : '发布职位'}</h1>}
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField
          {...form.field('jobName')}
          label="职位名称"
          required
          placeholder="例如：前端开发工程师"
          maxLength={30}
        />
        <CodeField
          label="职位类型"
          required
          kind="position"
          codes={values.positionCode ? [values.positionCode] : []}
          error={form.errors.positionCode}
          onPick={([positionCode = '']) => form.set({ positionCode })}
        />
        <div className={styles.wide}>
          <RadioGroup {...form.field('jobType')} label="工作性质" required options={jobTypes} look="segments" />
        </div>
        <div className={styles.wide}>
          <SalaryRange {...form.field('salary')} label="薪资范围" required withUnit withMonths />
        </div>
        <Select {...form.field('experience')} label="经验要求" required options={experiences} />
        <Select {...form.field('degree')} label="学历要求" required options={degrees} />
        <CodeField
          label="工作地区"
          required
          kind="area"
          codes={values.areaCode ? [values.areaCode] : []}
          error={form.errors.areaCode}
          onPick={([areaCode = '']) => form.set({ areaCode })}
        />
        <TextField {...form.field('address')} label="详细地址" required maxLength={60} />
        <NumberField
          label="招聘人数"
          required
          min={1}
          max={999}
          unit="人"
          value={values.headcount || undefined}
          error={form.errors.headcount}
          onChange={(headcount = 0) => form.set({ headcount })}
        />
        <div className={styles.wide}>
          <SkillsField
            positionCode={values.positionCode}
            value={values.skills}
            error={form.field('skills').error}
            onChange={(skills) => form.set({ skills })}
          />
        </div>
        <div className={styles.wide}>
          <QuestionsField
            positionCode={values.positionCode}
            value={values.questions}
            error={form.field('questions').error}
            onChange={(questions) => form.set({ questions })}
          />
        </div>
        <div className={styles.wide}>
          <Field label="福利待遇" group error={form.field('welfare').error}>
            {() => (
              <div className={styles.chips}>
                {welfares.map((item) => (
                  <Chip key={item} selected={values.welfare.includes(item)} onPick={() => toggleWelfare(item)}>
                    {item}
                  </Chip>
                ))}
              </div>
            )}
          </Field>
        </div>
        <div className={styles.wide}>
          <TextArea
            {...form.field('description')}
            label="职位描述"
            required
            limit={3000}
            countBy="characters"
            rows={10}
            placeholder="岗位职责与任职要求。请勿包含性别、年龄、婚育等限制"
          />
        </div>
      </form>
      <div className={styles.actions}>
        <Button size="large" block onClick={submit}>
          {draft.id ? '保存' : '发布职位'}
        </Button>
      </div>
    </section>
  )
}
