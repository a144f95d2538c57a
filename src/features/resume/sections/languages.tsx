import { languageLevels, languages } from '#contract/resume/sections/languages'
import { labelOf } from '#contract/settings/labels'
import { plainSection } from '../section'
import { Experience } from './Experience'

export const languagesSection = plainSection(languages, {
  hint: '会外语或方言？写下来，机会更多',
  fields: [
    { kind: 'text', name: 'language', label: '语种', half: true, placeholder: '例如：英语' },
    { kind: 'option', name: 'level', label: '熟练程度', half: true, options: languageLevels },
    { kind: 'text', name: 'certificate', label: '等级证书', placeholder: '选填，例如：大学英语六级' },
  ],
  summary: ({ language, level, certificate }) => (
    <Experience title={language} period={labelOf(languageLevels, level)} note={certificate} text="" />
  ),
})
