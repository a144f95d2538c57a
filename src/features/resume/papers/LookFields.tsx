import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/endpoint'
import { type findTemplates, type PaperLook, paperFonts, paperLanguages, paperTemplates } from '#contract/resume/papers'
import { offers } from '#platform/abilities'
import { useIsMobile } from '#platform/layout'
import { Card } from '#ui/display/Card'
import { Switch } from '#ui/fields/choices/Checkbox'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import styles from './RenderPage.module.css'

export interface LookFieldsProps {
  readonly look: PaperLook
  /** What the resume has for a paper; undefined until it is known. */
  readonly has: Pick<OutputOf<typeof findTemplates>, 'hasPhoto' | 'hasPictures'> | undefined
  readonly onChange: (look: PaperLook) => void
}

/** How the paper looks and what it carries. */
export function LookFields({ look, has, onChange }: LookFieldsProps) {
  const isMobile = useIsMobile()
  const dataNote = look.data
    ? `下载的文件里带有纸面上的内容，以后可以原样导入${offers('mail') ? '；发送到邮箱的文件不带' : ''}。`
    : '下载的文件只有纸面，导入时要从文字里识别。'
  return (
    <Card>
      <div className={styles.fields}>
        <RadioGroup
          label="模板"
          look={isMobile ? 'radios' : 'rows'}
          options={optionsOf(paperTemplates)}
          value={look.template}
          onChange={(template) => onChange({ ...look, template })}
        />
        <RadioGroup
          label="语言"
          look="segments"
          options={optionsOf(paperLanguages)}
          value={look.language}
          onChange={(language) => onChange({ ...look, language })}
        />
        <RadioGroup
          label="字体"
          look="segments"
          options={optionsOf(paperFonts)}
          value={look.font}
          onChange={(font) => onChange({ ...look, font })}
        />
        {has?.hasPhoto && (
          <Part label="显示照片" checked={look.photo} onChange={(photo) => onChange({ ...look, photo })} />
        )}
        {has?.hasPictures && (
          <Part label="附上职场风采" checked={look.pictures} onChange={(pictures) => onChange({ ...look, pictures })} />
        )}
        <div>
          <Part label="附带可导入的数据" checked={look.data} onChange={(data) => onChange({ ...look, data })} />
          <Note>{dataNote}</Note>
        </div>
        {has && !has.hasPhoto && <Note>上传头像后，可以在简历上显示照片。</Note>}
      </div>
    </Card>
  )
}

const optionsOf = <Key extends string>(list: readonly { readonly key: Key; readonly name: string }[]) =>
  list.map(({ key, name }) => ({ value: key, label: name }))

interface PartProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch for something that the paper may carry. */
const Part = ({ label, checked, onChange }: PartProps) => (
  <span className={styles.photo}>
    {label}
    <Switch label={label} checked={checked} onChange={onChange} />
  </span>
)

const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
