import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import type { UserBase } from '#contract/account/user'
import { BrandInput, createBrand } from '#contract/companies/brand'
import { joinStatus } from '#contract/companies/joining'
import { scales, stages } from '#contract/settings/labels'
import { placeFailure } from '#kernel/forms/placeFailure'
import { useFormRecord } from '#kernel/forms/useFormRecord'
import { useSaveOver } from '#kernel/forms/useSaveOver'
import { loadUser, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { FormFields } from '#ui/forms/FormFields'
import { form, startOf, type Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { useOwnJoin } from '../companies/staff/useOwnJoin'
import { stepDraft } from '../resume/stepDrafts'
import { codeField } from '../settings/catalogFields'
import { cityNow } from '../settings/cities/cityNow'
import { JoinOffers } from './JoinOffers'
import { keepPlace } from './place'
import { RegisterFrame } from './RegisterFrame'
import styles from './RegisterFrame.module.css'
import { withShortName } from './shortName'
import { type Registration, useRegister } from './useRegister'

const person = [
  { kind: 'text', name: 'name', label: '您的姓名', half: true },
  { kind: 'text', name: 'jobTitle', label: '您的职务', half: true, placeholder: '例如：招聘经理' },
] as const

const industry = codeField({ name: 'industry', label: '所属行业', half: true, catalog: 'industry' })
const area = codeField({ name: 'areaCode', label: '所在地区', half: true, catalog: 'area' })

/** The card's part of the form below. */
const ownCard = z.object(saveRecruiterInfo.input.shape)

const cardForm = form(saveRecruiterInfo.input, person)

const companyForm = form(z.strictObject({ ...saveRecruiterInfo.input.shape, ...BrandInput.shape }), [
  ...person,
  { kind: 'text', name: 'companyName', label: '公司全称', half: true, placeholder: '与营业执照一致' },
  { kind: 'text', name: 'brandName', label: '公司简称', half: true },
  industry,
  { kind: 'option', name: 'scale', label: '公司规模', half: true, options: scales },
  { kind: 'option', name: 'stage', label: '融资阶段', half: true, options: stages },
  area,
  { kind: 'text', name: 'address', label: '详细地址' },
  { kind: 'prose', name: 'introduction', label: '公司介绍', rows: 4, placeholder: '选填' },
])

/** /register/hr-base: a new recruiter's card and company, both needed before a job can be posted. */
export default function CardStepPage() {
  const registration = useRegister('hr-base')
  const base = useSignalValue(userBase)
  return base && <CardStep registration={registration} base={base as UserBase} />
}

/** The form stays the same while the company is made. */
function CardStep({ registration, base }: { registration: Registration; base: UserBase }) {
  const [{ name, brand }] = useState(base)
  if (!brand) return <CardAndCompany registration={registration} name={name} />
  return <OwnCard registration={registration} start={{ name, jobTitle: brand.jobTitle }} />
}

const gain = '填写一次即可发布职位、主动联系求职者'

/** The form of a user who already belongs to a company: only the card. */
function OwnCard({ registration, start }: { registration: Registration; start: Typed }) {
  const state = useFormRecord(cardForm, startOf(cardForm, start))
  const saveOver = useSaveOver({ form: cardForm, state, start: startOf(cardForm, start) })
  const save = async () => {
    const input = state.check()
    if (!input) return
    const saved = await saveOver(input, {
      send: (given) => call(saveRecruiterInfo, given as typeof input, { silent: true }),
    })
    if (!saved) return
    if (!saved.ok) return placeFailure(saved, cardForm, state)
    state.letGo()
    await loadUser()
    await registration.goOn()
  }
  return (
    <RegisterFrame step="hr-base" registration={registration} gain={gain} submit={{ label: '保存，下一步', run: save }}>
      <FormFields form={cardForm} state={state} />
    </RegisterFrame>
  )
}

function CardAndCompany({ registration, name }: { registration: Registration; name: string }) {
  const [stored] = useState(() => stepDraft('hr-base'))
  const state = useFormRecord(companyForm, startOf(companyForm, { name, areaCode: cityNow() }), { draft: stored })
  const saveCard = async () => {
    const input = state.validatePart(ownCard)
    if (!input) return false
    const card = await call(saveRecruiterInfo, { name: input.name, jobTitle: input.jobTitle }, { silent: true })
    if (!card.ok) placeFailure(card, companyForm, state)
    return card.ok
  }
  const save = async () => {
    const input = state.check()
    if (!input) return
    const { name: _name, jobTitle: _title, basis: _, ...brand } = input
    if (!(await saveCard())) return
    const made = await call(createBrand, brand, { silent: true })
    if (!made.ok) return placeFailure(made, companyForm, state)
    stored.forget()
    keepPlace({ areaCode: brand.areaCode, address: brand.address })
    await loadUser()
    await registration.goOn()
    toastSuccess('公司已创建，可以发布职位了')
  }

  return (
    <RegisterFrame step="hr-base" registration={registration} gain={gain} submit={{ label: '保存，下一步', run: save }}>
      <OwnJoin />
      <FormFields
        form={companyForm}
        state={{ ...state, set: (change) => state.set(withShortName(state.values, change)) }}
        below={{
          brandName: <JoinOffers companyName={String(state.values.companyName ?? '')} saveCard={saveCard} />,
        }}
      />
    </RegisterFrame>
  )
}

/** State of the user's request to join a company. */
function OwnJoin() {
  const own = useOwnJoin()
  if (!own || (own.status !== joinStatus.open && own.status !== joinStatus.refused)) return null
  return (
    <p className={styles.note} role="status">
      {own.status === joinStatus.open
        ? `您已申请加入${own.companyName}，该公司的招聘者确认后会通知您。`
        : `${own.companyName}没有通过您的加入申请。`}
    </p>
  )
}
