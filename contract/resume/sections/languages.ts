import { chosenFrom, optionalText, requiredText } from '../../fields'
import { numbered } from '../../settings/labels'
import { plainSection } from '../section'

export const languageLevels = numbered('入门', '一般', '良好', '熟练', '精通', '母语')

/** 语言能力. */
export const languages = plainSection({
  key: 'languages',
  title: '语言能力',
  limit: 10,
  paths: {
    form: '/resume/form/languages',
    save: '/api-user/user/resume/saveLanguages',
    remove: '/api-user/user/resume/deleteLanguages',
  },
  row: {
    language: requiredText(20, '请填写语种'),
    level: chosenFrom(languageLevels, '请选择熟练程度'),
    certificate: optionalText(50),
  },
  words: { names: ({ language, certificate }) => [language, certificate] },
})
