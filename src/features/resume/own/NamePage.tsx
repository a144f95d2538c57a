import { useEffect } from 'react'
import * as z from 'zod/mini'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import { useLogin } from '#api/session'
import { getBrandInfo, getOwnName } from '#contract/account/ownCard'
import { saveRecruiterInfo } from '#contract/account/recruiterCard'
import { basisOf } from '#contract/basis'
import { Basis } from '#contract/basisField'
import { codes, type Failure, failure, type Result } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { saveInfo } from '#contract/resume/sections/info'
import { recruiter } from '#contract/roles'
import { guideSteps } from '#kernel/answers/nextStep'
import { FormCard } from '#kernel/forms/FormCard'
import { userBase } from '#kernel/user/user'
import { useSignalValue } from '#platform/useSignalValue'
import { ButtonLink } from '#ui/buttons/Button'
import { form } from '#ui/forms/form'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { SettingFrame } from '../../account/setting/SettingFrame'
import { baseInfoPath } from '../paths'
import { refreshOwnResume } from '../refreshOwnResume'
import { infoSection } from '../sections/info'

const seekerForm = form(z.strictObject({ name: saveInfo.input.shape.name, basis: Basis }), [
  { kind: 'text', name: 'name', label: '姓名', placeholder: '请填写真实姓名', clearable: true },
])
const recruiterForm = form(z.strictObject({ name: saveRecruiterInfo.input.shape.name, basis: Basis }), [
  { kind: 'text', name: 'name', label: '姓名', clearable: true },
])

/** /my/base-info-name: the name that others see in the current role. It is saved with the rest of the card. */
export default function NamePage() {
  const isRecruiter = useLogin()?.role === recruiter
  // Saving it is all that the user wants: the next step of the registration waits.
  useEffect(() => guideSteps(), [])
  const isVerified = useSignalValue(userBase)?.realName === true
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
              start={{ name }}
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
  readonly basis?: number
}

/** The name alone may have changed: the other fields were not shown, and stay as they are stored. */
function refuseNewer(stored: string, { name, basis }: Named): Failure | undefined {
  const isNewer = basis !== basisOf(seekerForm.schema, { name: stored }) && stored !== name
  return isNewer ? failure(codes.changedElsewhere, '姓名刚在别处改过', { newer: { name: stored } }) : undefined
}

async function saveSeekerName(input: Named): Promise<Result<unknown>> {
  const resume = await call(getMyResume, {}, { silent: true })
  if (!resume.ok) return resume
  const [entry] = infoSection.entries(resume.data)
  if (!entry) return failure(codes.conflict, '请先填写个人信息')
  const newer = refuseNewer(resume.data.base.name, input)
  if (newer) return newer
  const basis = basisOf(saveInfo.input, entry.draft)
  return call(infoSection.save, { ...entry.draft, name: input.name, basis }, { silent: true })
}

async function saveRecruiterName(input: Named): Promise<Result<unknown>> {
  const [own, info] = await Promise.all([
    call(getOwnName, {}, { silent: true }),
    call(getBrandInfo, {}, { silent: true }),
  ])
  if (!own.ok) return own
  if (!info.ok) return info
  const newer = refuseNewer(own.data.name, input)
  if (newer) return newer
  const { jobTitle } = info.data
  const basis = basisOf(saveRecruiterInfo.input, { name: own.data.name, jobTitle })
  return call(saveRecruiterInfo, { name: input.name, jobTitle, basis }, { silent: true })
}
