import { Lock } from 'lucide-react'
import type { ToggleEvent } from 'react'
import { call } from '#api/call'
import { patchCall, refresh, useCall } from '#api/queries'
import { basisOf } from '#contract/basis'
import { codes } from '#contract/errors'
import { findPeople, findPeopleByJob, getPeopleFilterOptions } from '#contract/resume/people'
import {
  getRelation,
  type Relation,
  relationLimits,
  relationStates,
  type StateOrNone,
  setPersonTags,
  updateRelation,
} from '#contract/resume/relation'
import { newerIn } from '#kernel/forms/saveOver'
import { useIsMobile } from '#platform/layout'
import { Chip } from '#ui/display/Tag'
import { LabelsField } from '#ui/fields/LabelsField'
import { TextArea } from '#ui/fields/TextArea'
import { textsIn } from '#ui/forms/form'
import { LoadState } from '#ui/states/LoadState'
import styles from './PersonNotes.module.css'
import { patchPerson } from './readPerson'
import { useNote } from './useNote'

/**
 * A recruiter's own note and tags on a person, which only the recruiter sees (screens "Chat, desktop"). Folded, it still shows
 * the state, and a summary in one line.
 */
export function PersonNotes({ id, isFolded = false }: { id: number; isFolded?: boolean }) {
  const isMobile = useIsMobile()
  const reading = useCall(getRelation, { id })
  const fields = (
    <LoadState reading={reading}>
      {(relation) => (
        <>
          {!isFolded && <State id={id} state={relation.state} />}
          <Tags id={id} relation={relation} />
          <Note id={id} saved={relation.note} />
        </>
      )}
    </LoadState>
  )
  const privacy = (
    <span className={styles.private}>
      <Lock aria-hidden="true" />
      仅自己可见
    </span>
  )
  if (isFolded)
    return (
      <>
        <div className={styles.open}>{reading.data && <State id={id} state={reading.data.state} />}</div>
        <details className={styles.folded} onToggle={isMobile ? undefined : writeAtOnce}>
          <summary>
            备注与标签
            <span className={styles.gist}>{reading.data && gistOf(reading.data)}</span>
            {privacy}
          </summary>
          <div className={styles.fields}>{fields}</div>
        </details>
      </>
    )
  return (
    <section className={styles.notes} aria-label="备注与标签">
      <h3 className={styles.title}>
        备注与标签
        {privacy}
      </h3>
      {fields}
    </section>
  )
}

/** On a phone the keyboard would cover the tags. */
const writeAtOnce = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.querySelector('textarea')?.focus()
}

const gistOf = ({ tags, note }: Relation): string => [...tags, note].filter(Boolean).join(' · ')

/** The recruiter's mark of the person; a second press removes it. */
function State({ id, state }: { id: number; state: StateOrNone }) {
  const pick = async (value: StateOrNone) => {
    const next = value === state ? '' : value
    patchCall(getRelation, { id }, (now) => ({ ...now, state: next }))
    const result = await call(updateRelation, { id, state: next })
    if (result.ok) patchPerson(id, (now) => ({ ...now, improper: next === 'improper' }))
    else await refresh(getRelation, { id })
    await Promise.all([findPeople, findPeopleByJob, getPeopleFilterOptions].map((each) => refresh(each)))
  }
  return (
    <fieldset className={styles.states} aria-label="我的标记">
      {relationStates.map(({ value, label }) => (
        <Chip key={value} selected={value === state} onPick={() => pick(value)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}

function Tags({ id, relation: { tags, offered } }: { id: number; relation: Relation }) {
  const save = async (next: string[]) => {
    patchCall(getRelation, { id }, (now) => ({ ...now, tags: next }))
    const result = await saveTags(id, next, tags)
    if (result.ok) patchCall(getRelation, { id }, (now) => ({ ...now, ...result.data }))
    else await refresh(getRelation, { id })
  }
  return (
    <LabelsField
      aria-label="标签"
      placeholder="添加标签"
      value={tags}
      onChange={save}
      offered={offered}
      offeredLabel="用过的标签"
      most={relationLimits.tags}
      longest={relationLimits.tag}
    />
  )
}

/** Tags of another window stay: of the user's press only what it added and removed counts. */
async function saveTags(id: number, next: readonly string[], former: readonly string[]) {
  const basis = basisOf(setPersonTags.input, { id, tags: former })
  const result = await call(setPersonTags, { id, tags: [...next], basis }, { handles: [codes.changedElsewhere] })
  const newer = newerIn(result)
  if (!newer) return result
  const theirs = textsIn(newer.tags)
  const kept = theirs.filter((tag) => next.includes(tag) || !former.includes(tag))
  const added = next.filter((tag) => !former.includes(tag) && !kept.includes(tag))
  return call(setPersonTags, {
    id,
    tags: [...kept, ...added],
    basis: basisOf(setPersonTags.input, { id, tags: theirs }),
  })
}

const words = { idle: '', saving: '保存中…', saved: '已保存', failed: '保存失败' } as const

function Note({ id, saved }: { id: number; saved: string }) {
  const { text, state, write, save } = useNote(id, saved)
  return (
    <TextArea
      aria-label="备注"
      placeholder="写下沟通要点，离开输入框自动保存"
      rows={3}
      limit={relationLimits.note}
      countBy="characters"
      value={text}
      onChange={write}
      onBlur={save}
      hint={
        <span role="status" className={styles.state} data-state={state}>
          {words[state]}
          {state === 'failed' && (
            <button type="button" onClick={save}>
              重试
            </button>
          )}
        </span>
      }
    />
  )
}
