import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call'
import { patchCall } from '#api/queries'
import { basisOf } from '#contract/basis'
import type { InputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { getRelation, relationLimits, updateRelation } from '#contract/resume/relation'
import { mergeTexts } from '#kernel/forms/mergeRecords'
import { saveOver } from '#kernel/forms/saveOver'
import { form } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'

export type NoteState = 'idle' | 'saving' | 'saved' | 'failed'

/** A note that is saved when its field is left, also when that is because the page or the talk is. */
export function useNote(id: number, saved: string) {
  const [text, setText] = useState(saved)
  const [state, setState] = useState<NoteState>('idle')
  const kept = useRef(saved)
  const latest = useRef(saved)

  const write = (next: string) => {
    latest.current = next
    setText(next)
    setState('idle')
  }
  const save = async () => {
    const note = latest.current
    if (note.trim() === kept.current.trim()) return
    setState('saving')
    const stored = await store(id, note, kept.current)
    if (stored === undefined) return setState('failed')
    kept.current = stored.newer ?? stored.note
    if (latest.current !== note) return
    setText(stored.note)
    latest.current = stored.note
    setState(stored.newer === undefined ? 'saved' : 'idle')
  }
  useEffect(
    () => () => {
      if (latest.current.trim() !== kept.current.trim()) void storeAway(id, latest.current, kept.current)
    },
    [id],
  )
  return { text, state, write, save }
}

const noteForm = form(updateRelation.input, [{ kind: 'prose', name: 'note', label: '备注' }])

interface Stored {
  readonly note: string
  /** The stored note, if it was changed elsewhere and `note` is to replace it, but is not saved yet. */
  readonly newer?: string
}

/** Saves a note that replaces `former`. Undefined if it is not saved and the user has decided nothing. */
async function store(id: number, note: string, former: string): Promise<Stored | undefined> {
  const base = { id, note: former.trim() }
  const outcome = await saveOver({
    form: noteForm,
    base,
    input: { id, note: note.trim(), basis: basisOf(noteForm.schema, base) },
    send: (input) =>
      call(updateRelation, input as InputOf<typeof updateRelation>, { handles: [codes.changedElsewhere] }),
  })
  if (outcome.kind === 'left') return undefined
  if (outcome.kind === 'taken') {
    const newer = String(outcome.newer.note ?? '')
    patchCall(getRelation, { id }, (now) => ({ ...now, note: newer }))
    return { note: String(outcome.values.note ?? ''), newer }
  }
  if (!outcome.result.ok) return undefined
  patchCall(getRelation, { id }, (now) => ({ ...now, note: note.trim() }))
  return { note: note.trim() }
}

/** For a field that is gone: nobody can go on in it, so what is merged is saved, and both texts if the user decides nothing. */
async function storeAway(id: number, note: string, former: string): Promise<void> {
  const stored = await store(id, note, former)
  if (stored?.newer !== undefined && stored.newer !== stored.note) await store(id, stored.note, stored.newer)
  if (stored !== undefined) return
  const present = await call(getRelation, { id }, { silent: true })
  if (!present.ok || present.data.note === former.trim()) return
  const both = mergeTexts(present.data.note, note)
  if (both.length > relationLimits.note) return
  await store(id, both, present.data.note)
  toastSuccess('两处的备注都已保留')
}
