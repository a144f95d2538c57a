import { X } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../../../ui/Tag'
import { TextField } from '../../../ui/TextField'
import styles from './JobForm.module.css'

const most = 8
const longest = 12

export interface SkillsFieldProps {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly error?: string
}

/** Skill tags typed one by one; Enter or leaving the field adds what is typed. */
export function SkillsField({ value, onChange, error }: SkillsFieldProps) {
  const [text, setText] = useState('')
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
    </div>
  )
}
