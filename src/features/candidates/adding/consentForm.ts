import { Consent, consentWays } from '#contract/candidates/person'
import { form } from '#ui/forms/form'

export const consentForm = form(Consent, [
  { kind: 'option', name: 'way', label: '同意的方式', options: [...consentWays] },
  { kind: 'text', name: 'by', label: '由谁告知', placeholder: '如：本人、周老师、厦门招聘会', half: true },
  { kind: 'date', name: 'on', label: '什么时候', half: true },
])
