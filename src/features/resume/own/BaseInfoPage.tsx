import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getBrandInfo } from '#contract/account/ownCard'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import type { OutputOf } from '#contract/endpoint'
import { getMyResume } from '#contract/resume/own/myResume'
import type { Resume } from '#contract/resume/resume'
import { recruiter } from '#contract/roles'
import { guideSteps } from '#kernel/answers/nextStep'
import { FormCard } from '#kernel/forms/FormCard'
import { loadUser, userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { Card } from '#ui/display/Card'
import { type FormRecord, type FormSchema, form } from '#ui/forms/form'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { AvatarButton } from '../../account/avatar/AvatarButton'
import { mePath } from '../../account/paths'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { companyPath } from '../../companies/paths'
import { editJobPath } from '../../jobs/paths'
import { ownNamePath } from '../paths'
import { refreshOwnResume } from '../refreshOwnResume'
import { infoSection } from '../sections/info'
import styles from './BaseInfoPage.module.css'

/** /my/base-info: who one is in the present role. A name that is there is changed on its own page. */
export default function BaseInfoPage() {
  return useLogin()?.role === recruiter ? <OfRecruiter /> : <OfSeeker />
}

function OfSeeker() {
  const reading = useCall(getMyResume, {}, { staleTime: 0 })
  return (
    <Page note="招聘者在您的简历里看到这些信息，联系方式在双方同意后才会交换。">
      <LoadState reading={reading}>{(resume) => <SeekerForm resume={resume} />}</LoadState>
    </Page>
  )
}

function SeekerForm({ resume }: { resume: Resume }) {
  const [entry] = infoSection.entries(resume)
  const isThere = entry !== undefined
  // A correction leads nowhere else: the next step of the registration waits.
  useEffect(() => (isThere ? guideSteps() : undefined), [isThere])
  return (
    <FormCard
      key={entry ? 'named' : 'new'}
      form={entry ? withoutName(infoSection.form) : infoSection.form}
      start={entry?.draft ?? infoSection.blank(resume)}
      save={(input) => call(infoSection.save, input, { silent: true })}
      saved="保存成功"
      onSaved={refreshOwnResume}
      next={mePath}
    />
  )
}

const cardForm = form(saveRecruiterInfo.input, [
  { kind: 'text', name: 'name', label: '姓名', half: true },
  { kind: 'text', name: 'jobTitle', label: '职务', half: true, placeholder: '例如：招聘经理' },
])

function OfRecruiter() {
  const reading = useCall(getBrandInfo, {}, { staleTime: 0 })
  return (
    <Page note="求职者在职位和聊天里看到这些信息。">
      <LoadState reading={reading}>{(info) => <RecruiterForm info={info} />}</LoadState>
    </Page>
  )
}

function RecruiterForm({ info: { jobTitle, brand } }: { info: OutputOf<typeof getBrandInfo> }) {
  const name = useSignalValue(userBase)?.name ?? ''
  const isThere = name !== ''
  useEffect(() => (isThere ? guideSteps() : undefined), [isThere])
  return (
    <>
      <Card flush>
        {brand ? (
          <ListRow title="公司" note={brand.companyName} value={brand.brandName} href={companyPath(brand.id)} />
        ) : (
          <ListRow title="公司" note="完善公司信息后即可发布职位" value="未填写" href={editJobPath()} />
        )}
      </Card>
      <FormCard
        key={name ? 'named' : 'new'}
        form={name ? withoutName(cardForm) : cardForm}
        start={{ name, jobTitle }}
        save={(input) => call(saveRecruiterInfo, input, { silent: true })}
        saved="保存成功"
        onSaved={() => Promise.all([refresh(getBrandInfo), loadUser()])}
        next={mePath}
      />
    </>
  )
}

const withoutName = <Schema extends FormSchema>(record: FormRecord<Schema>): FormRecord<Schema> => ({
  ...record,
  items: record.items.filter((item) => item.name !== 'name'),
})

/** Face and name above what else there is. */
function Page({ note, children }: { note: string; children: ReactNode }) {
  const base = useSignalValue(userBase)
  return (
    <SettingFrame title="个人信息" note={note}>
      <Card flush>
        <ListRow
          title="头像"
          value={
            <span className={styles.face}>
              <AvatarButton name={base?.name || '我'} src={base?.avatar ?? ''} />
            </span>
          }
        />
        {base?.realName ? (
          <ListRow title="姓名" note="已实名，姓名不能更改" value={base.name} />
        ) : (
          base?.name && <ListRow title="姓名" value={base.name} href={ownNamePath} />
        )}
      </Card>
      {children}
    </SettingFrame>
  )
}
