import { useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { getBrandInfo, getOwnName } from '../../../../contract/account/ownCard'
import { saveRecruiterInfo } from '../../../../contract/account/recruiterCard'
import { codes, failure, type Result } from '../../../../contract/errors'
import { FormerValues } from '../../../../contract/fields'
import { getMyResume } from '../../../../contract/resume/myResume'
import { saveInfo } from '../../../../contract/resume/sections/info'
import { recruiter } from '../../../../contract/roles'
import { call } from '../../../api/call'
import { useCall } from '../../../api/queries'
import { useLogin } from '../../../api/session'
import { FormCard } from '../../../kernel/forms/FormCard'
import { user } from '../../../kernel/user/user'
import { ButtonLink } from '../../../ui/buttons/Button'
import { form } from '../../../ui/forms/form'
import { EmptyState, LoadState } from '../../../ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { baseInfoPath } from '../paths'
import { refreshOwnResume } from '../refreshOwnResume'
import { infoSection } from '../sections/info'

const seekerForm = form(z.strictObject({ name: saveInfo.input.shape.name, former: FormerValues }), [
  { kind: 'text', name: 'name', label: '姓名', placeholder: '请填写真实姓名', clearable: true },
])
const recruiterForm = form(z.strictObject({ name: saveRecruiterInfo.input.shape.name, former: FormerValues }), [
  { kind: 'text', name: 'name', label: '姓名', clearable: true },
])

/** /my/base-info-name: the name that others see in the current role. It is saved with the rest of the card. */
export default function NamePage() {
  const isRecruiter = useLogin()?.role === recruiter
  const isVerified = useSnapshot(user).base?.realName === true
  const reading = useCall(getOwnName, {}, { staleTime: 0 })
  return (
    <SettingFrame title="姓名" note={isRecruiter ? '求职者看到的姓名。' : '招聘者在您的简历里看到的姓名。'}>
      <LoadState
        reading={reading}
        isEmpty={({ name }) => name === ''}
        empty={
          <EmptyState title="还没有填写个人信息" action={<ButtonLink href={baseInfoPath}>去填写</ButtonLink>}>
            填写后可以在这里更改姓名
          </EmptyState>
        }
      >
        {({ name }) =>
          isVerified ? (
            <EmptyState title={`${name}，已实名`}>实名认证后姓名不能更改，如有需要请联系客服</EmptyState>
          ) : (
            <FormCard
              form={isRecruiter ? recruiterForm : seekerForm}
              start={{ name, former: { name } }}
              onlyChanged
              save={isRecruiter ? saveRecruiterName : saveSeekerName}
              saved="姓名已更新"
              onSaved={refreshOwnResume}
              next={baseInfoPath}
            />
          )
        }
      </LoadState>
    </SettingFrame>
  )
}

interface Named {
  readonly name: string
  /** Former value of the name alone: the other fields were not shown, and stay as they are stored. */
  readonly former?: FormerValues
}

async function saveSeekerName({ name, former }: Named): Promise<Result<unknown>> {
  const resume = await call(getMyResume, {}, { silent: true })
  if (!resume.ok) return resume
  const [entry] = infoSection.entries(resume.data)
  if (!entry) return failure(codes.conflict, '请先填写个人信息')
  return call(infoSection.save, { ...entry.draft, name, former }, { silent: true })
}

async function saveRecruiterName({ name, former }: Named): Promise<Result<unknown>> {
  const info = await call(getBrandInfo, {}, { silent: true })
  return info.ok ? call(saveRecruiterInfo, { name, jobTitle: info.data.jobTitle, former }, { silent: true }) : info
}
