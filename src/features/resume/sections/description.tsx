import { description } from '#contract/resume/sections/description'
import { section } from '../section'
import { IntroductionField } from './IntroductionField'
import styles from './Summary.module.css'

export const descriptionSection = section(description, {
  hint: '用几句话说说您的长处，招聘者最先看到它',
  fields: [
    {
      kind: 'own',
      name: 'description',
      label: '个人优势',
      blank: '',
      holds: 'prose',
      draw: (control) => <IntroductionField {...control} />,
      placeholder: '例如：5年前端经验，主导过百万用户产品的重构，擅长性能优化',
    },
  ],
  rows: (resume) => (resume.description ? [resume.description] : []),
  keyOf: () => 0,
  draft: (_, resume) => ({ description: resume.description }),
  summary: (text: string) => <p className={styles.prose}>{text}</p>,
})
