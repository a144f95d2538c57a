import { birthdayBounds, monthAt, pastBounds } from '#contract/resume/months'
import { info } from '#contract/resume/sections/info'
import { degrees, genders, heldDegrees, labelOf, seekerStatuses } from '#contract/settings/labels'
import { formatAge, formatExperience, formatGraduation } from '#format/people'
import { codeField } from '../../settings/catalogFields'
import { cityNow } from '../../settings/cities/cityNow'
import { AvatarPreview } from '../../uploads/pictures/AvatarPreview'
import { section } from '../section'
import styles from './Summary.module.css'

export const infoSection = section(info, {
  hint: '填写姓名、学历等基本信息，让招聘者认识您',
  fields: [
    { kind: 'text', name: 'name', label: '姓名', half: true, placeholder: '请填写真实姓名' },
    { kind: 'choice', name: 'gender', label: '性别', half: true, options: genders },
    {
      kind: 'month',
      name: 'birthday',
      label: '出生年月',
      half: true,
      boundsAt: birthdayBounds,
      opensAt: (now) => monthAt(now, -12 * 25),
    },
    {
      kind: 'month',
      name: 'workingDate',
      label: '开始工作时间',
      half: true,
      placeholder: '应届生可不填',
      boundsAt: pastBounds,
      opensAt: (now) => monthAt(now, -12 * 3),
    },
    {
      kind: 'option',
      name: 'degree',
      label: '最高学历',
      half: true,
      options: heldDegrees,
    },
    { kind: 'option', name: 'jobStatus', label: '求职状态', half: true, options: seekerStatuses },
    codeField({ name: 'areaCode', label: '所在地区', catalog: 'area' }),
    { kind: 'text', name: 'email', label: '邮箱', half: true, placeholder: '选填' },
    { kind: 'text', name: 'weixin', label: '微信号', half: true, placeholder: '选填，双方同意后才会交换' },
  ],
  rows: ({ base }) => (base.name ? [base] : []),
  keyOf: () => 0,
  draft: (_, { base }) => {
    const { name, gender, birthday, workingDate, degree, areaCode, jobStatus, email, weixin } = base
    const values = { name, gender, birthday, workingDate, degree, areaCode, jobStatus, email, weixin }
    if (name === '' && areaCode === '') values.areaCode = cityNow()
    return { ...values, gender: gender || undefined, degree: degree || undefined }
  },
  summary: (base) => (
    <div className={styles.person}>
      <AvatarPreview name={base.name} src={base.avatar} size={64} />
      <div className={styles.words}>
        <p className={styles.name}>
          {base.name}
          <span className={styles.note}>{labelOf(seekerStatuses, base.jobStatus)}</span>
        </p>
        <p className={styles.facts}>
          {[
            labelOf(genders, base.gender),
            formatAge(base.birthday),
            formatExperience(base.workingDate),
            base.workingDate === '' && formatGraduation(base.graduation),
            labelOf(degrees, base.degree),
            base.areaName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.facts}>{[base.mobile, base.email, base.weixin].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  ),
})
