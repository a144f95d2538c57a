import { scales, stages } from '#contract/settings/labels'
import { codeField } from '../../settings/catalogFields'

/** What a new company says of itself. */
export const companyFields = [
  { kind: 'text', name: 'companyName', label: '公司全称', half: true, placeholder: '与营业执照一致' },
  { kind: 'text', name: 'brandName', label: '公司简称', half: true },
  codeField({ name: 'industry', label: '所属行业', half: true, catalog: 'industry' }),
  { kind: 'option', name: 'scale', label: '公司规模', half: true, options: scales },
  { kind: 'option', name: 'stage', label: '融资阶段', half: true, options: stages },
  codeField({ name: 'areaCode', label: '所在地区', half: true, catalog: 'area' }),
  { kind: 'text', name: 'address', label: '详细地址' },
] as const
