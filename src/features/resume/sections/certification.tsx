import { pastBounds } from '#contract/resume/months'
import { certification } from '#contract/resume/sections/certification'
import { formatMonth } from '#format/time'
import { certificateField } from '../../settings/certificateField'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const certificationSection = plainSection(certification, {
  hint: '职业资格、技能等级等证书',
  fields: [
    certificateField({ name: 'name', label: '证书名称' }),
    { kind: 'text', name: 'issuer', label: '颁发机构', half: true, placeholder: '选填' },
    { kind: 'month', name: 'issuedAt', label: '获得时间', half: true, boundsAt: pastBounds },
  ],
  summary: ({ name, issuer, issuedAt }) => (
    <Experience title={name} period={formatMonth(issuedAt)} note={issuer} text="" />
  ),
})
