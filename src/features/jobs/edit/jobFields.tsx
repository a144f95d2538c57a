import { JobInput } from '#contract/jobs/edit'
import { submitTypes } from '#contract/jobs/submitSource'
import { degrees, experiences, jobTypes, welfares, workTags } from '#contract/settings/labels'
import { form, textsIn } from '#ui/forms/form'
import { codeField } from '../../settings/catalogFields'
import { ConditionsField } from './ConditionsField'
import { DescriptionField } from './DescriptionField'
import { JobAddressField } from './JobAddressField'
import type { JobDraft } from './jobDraft'
import { PayField } from './PayField'
import { QuestionsField } from './QuestionsField'
import { SkillsField } from './SkillsField'

/** The form of a job. Its schema is that of the endpoint. */
export const jobForm = form(JobInput, [
  { kind: 'text', name: 'jobName', label: '职位名称', placeholder: '例如：前端开发工程师', half: true, cut: true },
  codeField({ name: 'positionCode', label: '职位类型', catalog: 'position', half: true }),
  { kind: 'choice', name: 'jobType', label: '工作性质', options: jobTypes },
  {
    kind: 'own',
    name: 'salary',
    label: '薪资待遇',
    draw: ({ label, required, error, value, values, set }) => (
      <PayField
        label={label}
        required={required}
        error={error}
        pay={{ salary: value as JobDraft['salary'], allowances: textsIn(values.allowances) }}
        onPick={set}
      />
    ),
  },
  { kind: 'option', name: 'experience', label: '经验要求', options: experiences, half: true },
  { kind: 'option', name: 'degree', label: '学历要求', options: degrees, half: true },
  codeField({ name: 'areaCode', label: '工作地区', catalog: 'area', half: true }),
  {
    kind: 'own',
    name: 'address',
    label: '详细地址',
    half: true,
    blank: '',
    holds: 'text',
    draw: (control) => <JobAddressField {...control} />,
  },
  { kind: 'number', name: 'headcount', label: '招聘人数', unit: '人', half: true, required: true },
  {
    kind: 'own',
    name: 'skills',
    label: '技能标签',
    draw: ({ value, error, onChange, values }) => (
      <SkillsField
        positionCode={String(values.positionCode)}
        value={textsIn(value)}
        error={error}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'choice',
    name: 'submitType',
    label: '投递方式',
    options: [
      { value: submitTypes.resume, label: '在线投递简历' },
      { value: submitTypes.unsupported, label: '不支持投递，只沟通' },
    ],
  },
  {
    kind: 'own',
    name: 'questions',
    label: '投递时提问',
    draw: ({ value, error, onChange, values }) => (
      <QuestionsField
        positionCode={String(values.positionCode)}
        value={textsIn(value)}
        error={error}
        onChange={onChange}
      />
    ),
  },
  {
    kind: 'several',
    name: 'welfare',
    label: '福利待遇',
    look: 'chips',
    options: welfares.map((label) => ({ value: label, label })),
  },
  {
    kind: 'several',
    name: 'workTags',
    label: '工作标签',
    look: 'chips',
    options: workTags.map((label) => ({ value: label, label })),
  },
  {
    kind: 'own',
    name: 'conditions',
    label: '硬性条件',
    draw: ({ value, error, onChange }) => (
      <ConditionsField value={value as JobDraft['conditions']} error={error} onChange={onChange} />
    ),
  },
  { kind: 'date', name: 'beginOn', label: '开始招聘', placeholder: '立即开始', half: true },
  { kind: 'date', name: 'endOn', label: '截止日期', placeholder: '不限', half: true },
  {
    kind: 'own',
    name: 'description',
    label: '职位描述',
    blank: '',
    holds: 'prose',
    draw: ({ label, required, error, limit, value, onChange, values, set }) => (
      <DescriptionField
        label={label}
        required={required}
        error={error}
        limit={limit}
        value={String(value ?? '')}
        onChange={onChange}
        positionCode={String(values.positionCode)}
        onTake={({ skills, welfare, description }) =>
          set({
            description,
            ...(textsIn(values.skills).length === 0 && { skills }),
            ...(textsIn(values.welfare).length === 0 && welfare.length > 0 && { welfare }),
          })
        }
      />
    ),
  },
])
