import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/queries'
import { findEmphasis } from '#contract/resume/own/ownSections'
import { skillLimits } from '#contract/resume/sections/emphasis'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { SuggestField } from '#ui/fields/SuggestField'
import type { OwnControl } from '#ui/forms/form'
import { useDebounced } from '#ui/useDebounced'
import { emphasisAddPopup } from '../popups'
import styles from './SkillPicker.module.css'

/** Skills by search, by position, from what jobs ask for most, or in own words (emphasis add, core 4.6). */
export function SkillPicker({ label, required, error, value, onChange }: OwnControl) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim()).slice(0, 20)
  const { data } = useCall(findEmphasis, { keyword: '' }, { staleTime: 60_000 })
  const search = useCall(findEmphasis, { keyword }, { enabled: keyword !== '', keepPrevious: true, staleTime: 60_000 })
  const chosen = Array.isArray(value) ? value.map(String) : []
  const isFull = chosen.length >= skillLimits.count
  const add = (given: string) => {
    const skill = given.trim().slice(0, skillLimits.length)
    setText('')
    if (skill && !isFull && !chosen.includes(skill)) onChange([...chosen, skill])
  }
  const addOwn = async () => {
    const skill = await open(emphasisAddPopup, { chosen })
    if (skill) add(skill)
  }
  const notChosen = (skills: readonly string[] = []) => skills.filter((each) => !chosen.includes(each))
  const groups = [...(data?.groups ?? []), { title: '热门技能', skills: data?.hot ?? [] }]
  return (
    <div className={styles.picker}>
      <SuggestField
        label={label}
        required={required}
        error={error}
        hint={`最多${skillLimits.count}个，没有的可以直接输入，按回车添加`}
        placeholder={isFull ? '已达上限' : '搜索或输入技能，支持拼音'}
        disabled={isFull}
        maxLength={skillLimits.length}
        value={text}
        onChange={setText}
        onPick={add}
        onEnter={() => add(text)}
        suggestions={text.trim() === '' ? [] : notChosen(search.data?.found)}
      />
      {chosen.length > 0 && (
        <section className={styles.group} aria-label="已选技能">
          <h3 className={styles.title}>
            已选 {chosen.length}/{skillLimits.count}
          </h3>
          <div className={styles.chips}>
            {chosen.map((skill) => (
              <Chip key={skill} selected onPick={() => onChange(chosen.filter((each) => each !== skill))}>
                {skill}
                <X size="1em" aria-label="移除" />
              </Chip>
            ))}
          </div>
        </section>
      )}
      {!isFull && (
        <Button className={styles.own} variant="outline" size="small" icon={<Plus />} onClick={() => void addOwn()}>
          自定义技能
        </Button>
      )}
      {!isFull &&
        groups.map(({ title, skills }) => {
          const offered = notChosen(skills)
          if (offered.length === 0) return null
          return (
            <section key={title} className={styles.group} aria-label={title}>
              <h3 className={styles.title}>{title}</h3>
              <div className={styles.chips}>
                {offered.map((skill) => (
                  <Chip key={skill} onPick={() => add(skill)}>
                    {skill}
                  </Chip>
                ))}
              </div>
            </section>
          )
        })}
    </div>
  )
}
