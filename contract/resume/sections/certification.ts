import { optionalText, requiredText } from '../../fields'
import { PastMonth } from '../months'
import { plainSection } from '../section'

/** 资格证书. */
export const certification = plainSection({
  key: 'certification',
  title: '资格证书',
  limit: 20,
  paths: {
    form: '/resume/form/certification',
    save: '/api-user/user/resume/saveCertification',
    remove: '/api-user/user/resume/deleteCertification',
  },
  row: {
    name: requiredText(50, '请填写证书名称'),
    issuer: optionalText(50),
    issuedAt: PastMonth,
  },
  words: { names: ({ name }) => [name] },
})
