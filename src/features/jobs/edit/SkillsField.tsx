import { X } from 'lucide-react'
import { useState } from 'react'
import { findHotSkills, findSkills } from '../../../../contract/settings/publicData'
import { useCall } from '../../../api/queries'
import { Chip } from '../../../ui/Tag'
import { TextField } from '../../../ui/TextField'
import styles from './JobForm.module.css'

const most = 8
const longest = 12

export interface SkillsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: string
  /** Empty before a position is chosen. */
  readonly positionCode: string
}

/**
 * Skill tags typed one by one, Enter or leaving the field adding what is typed; or pressed, from those of the position,
 * and before there is one from those most asked for.
 */
export function SkillsField({ value, onChange, error, positionCode }: SkillsFieldProps) {
  const [text, setText] = useState('')
  const own = useCall(findSkills, { positionCode }, { enabled: positionCode !== '' })
  const hot = useCall(findHotSkills, {}, { enabled: positionCode === '' })
  const offered = ((positionCode ? own.data : hot.data)?.list ?? []).filter((skill) => !value.includes(skill))
  const add = () => {
    const skill = text.trim().slice(0, longest)
    setText('')
    if (skill && !value.includes(skill) && value.length < most) onChange([...value, skill])
  }
  return (
    <div className={styles.skills}>
      <TextField
        label="技能标签"
        hint={`最多${most}个，按回车添加`}
        placeholder={value.length < most ? '例如：Vue、数据分析' : '已达上限'}
        disabled={value.length >= most}
        maxLength={longest}
        value={text}
        onChange={setText}
        onEnter={add}
        onBlur={add}
        error={error}
      />
      <div className={styles.chips}>
        {value.map((skill) => (
          <Chip key={skill} selected onPick={() => onChange(value.filter((each) => each !== skill))}>
            {skill}
            <X size="1em" aria-label="移除" />
          </Chip>
        ))}
      </div>
      {offered.length > 0 && value.length < most && (
        <section className={styles.chips} aria-label="推荐标签">
          {offered.slice(0, 12).map((skill) => (
            <Chip key={skill} onPick={() => onChange([...value, skill])}>
              {skill}
            </Chip>
          ))}
        </section>
      )}
    </div>
  )
}
