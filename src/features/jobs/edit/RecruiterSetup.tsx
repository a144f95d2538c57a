import { useState } from 'react'
import * as z from 'zod/mini'
import { saveRecruiterInfo } from '../../../../contract/account/recruiterCard'
import { BrandInput, createBrand } from '../../../../contract/companies/brand'
import { askToJoin, findOwnJoin } from '../../../../contract/companies/joining'
import { codes, faultyField } from '../../../../contract/errors'
import { scales, stages } from '../../../../contract/settings/labels'
import { call } from '../../../api/call'
import { refresh, useCall } from '../../../api/queries'
import { loadUser } from '../../../kernel/user/user'
import { Button } from '../../../ui/buttons/Button'
import { Select } from '../../../ui/fields/Select'
import { TextArea } from '../../../ui/fields/TextArea'
import { TextField } from '../../../ui/fields/TextField'
import { useForm } from '../../../ui/fields/useForm'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { CodeField } from '../../settings/CodeField'
import styles from './RecruiterSetup.module.css'

const Setup = z.object({ card: saveRecruiterInfo.input, brand: BrandInput })

type Values = Record<keyof BrandInput | 'name' | 'jobTitle', unknown> & {
  name: string
  jobTitle: string
  brandName: string
  companyName: string
  industry: string
  areaCode: string
  address: string
  introduction: string
  scale: number | undefined
  stage: number | undefined
}

const blank: Values = {
  name: '',
  jobTitle: '',
  brandName: '',
  companyName: '',
  industry: '',
  areaCode: '',
  address: '',
  introduction: '',
  scale: undefined,
  stage: undefined,
}

export interface RecruiterSetupProps {
  readonly name: string
  /** Hears where the company is, which is where the first job is most likely. */
  readonly onPlace: (place: { areaCode: string; address: string }) => void
}

/** A new recruiter's card and company, both needed before a job can be posted. */
export function RecruiterSetup({ name, onPlace }: RecruiterSetupProps) {
  const form = useForm(Setup, { ...blank, name })
  const field = (key: keyof Values & string) => ({
    ...form.field(key),
    error: form.errors[key === 'name' || key === 'jobTitle' ? `card.${key}` : `brand.${key}`],
  })
  const text = (key: 'name' | 'jobTitle' | 'brandName' | 'companyName' | 'address' | 'introduction') => ({
    ...field(key),
    value: form.values[key],
    onChange: (value: string) => form.set({ [key]: value }),
  })

  const own = useCall(findOwnJoin, {}, { staleTime: 0 }).data?.join
  /** The name of a company that is there already. */
  const [registered, setRegistered] = useState<string>()

  async function join(companyName: string) {
    const asked = await call(askToJoin, { companyName })
    if (!asked.ok) return
    setRegistered(undefined)
    toastSuccess('申请已发送')
    await refresh(findOwnJoin)
  }

  async function submit() {
    const { name: own, jobTitle, ...brand } = form.values
    const input = form.validate({ card: { name: own, jobTitle }, brand })
    if (!input) return
    const card = await call(saveRecruiterInfo, input.card)
    if (!card.ok) return
    const created = await call(createBrand, input.brand, { silent: true })
    if (!created.ok) {
      const field = faultyField(created)
      if (created.code === codes.conflict && field === 'companyName') setRegistered(input.brand.companyName)
      if (field) form.fail(`brand.${field}`, created.msg)
      else toastWarning(created.msg || '保存失败，请稍后再试')
      return
    }
    onPlace({ areaCode: input.brand.areaCode, address: input.brand.address })
    await loadUser()
    toastSuccess('公司已创建，可以发布职位了')
  }

  return (
    <section className={styles.setup}>
      <h1 className={styles.title}>完善招聘者信息</h1>
      <p className={styles.note}>填写一次即可发布职位、主动联系求职者</p>
      {own && (own.status === 0 || own.status === 2) && (
        <p className={styles.join} role="status">
          {own.status === 0
            ? `您已申请加入${own.companyName}，该公司的招聘者确认后会通知您。`
            : `${own.companyName}没有通过您的加入申请。`}
        </p>
      )}
      <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <TextField {...text('name')} label="您的姓名" required />
        <TextField {...text('jobTitle')} label="您的职务" required placeholder="例如：招聘经理" />
        <TextField {...text('brandName')} label="公司简称" required />
        <TextField {...text('companyName')} label="公司全称" required placeholder="与营业执照一致" />
        <CodeField
          label="所属行业"
          required
          kind="industry"
          codes={form.values.industry ? [form.values.industry] : []}
          error={field('industry').error}
          onPick={([industry = '']) => form.set({ industry })}
        />
        <Select
          label="公司规模"
          required
          options={scales}
          value={form.values.scale}
          error={field('scale').error}
          onChange={(scale) => form.set({ scale })}
        />
        <Select
          label="融资阶段"
          required
          options={stages}
          value={form.values.stage}
          error={field('stage').error}
          onChange={(stage) => form.set({ stage })}
        />
        <CodeField
          label="所在地区"
          required
          kind="area"
          codes={form.values.areaCode ? [form.values.areaCode] : []}
          error={field('areaCode').error}
          onPick={([areaCode = '']) => form.set({ areaCode })}
        />
        <div className={styles.wide}>
          <TextField {...text('address')} label="详细地址" required />
        </div>
        <div className={styles.wide}>
          <TextArea {...text('introduction')} label="公司介绍" limit={2000} countBy="characters" placeholder="选填" />
        </div>
      </form>
      {registered && (
        <div className={styles.join} role="status">
          <p>{registered}已在本站登记。如果您在该公司工作，可以申请加入。</p>
          <Button variant="outline" size="small" onClick={() => join(registered)}>
            申请加入
          </Button>
        </div>
      )}
      <Button size="large" block onClick={submit}>
        保存并继续
      </Button>
    </section>
  )
}
