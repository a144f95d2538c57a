import { useEffect, useRef, useState } from 'react'
import { getRelation, updateRelation } from '../../../../../contract/resume/relation'
import { call } from '../../../../api/call'
import { patchCall } from '../../../../api/queries'

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
    const isSaved = await store(id, note)
    if (isSaved) kept.current = note
    if (latest.current === note) setState(isSaved ? 'saved' : 'failed')
  }
  useEffect(
    () => () => {
      if (latest.current.trim() !== kept.current.trim()) void store(id, latest.current)
    },
    [id],
  )
  return { text, state, write, save }
}

async function store(id: number, note: string): Promise<boolean> {
  const result = await call(updateRelation, { id, note })
  if (result.ok) patchCall(getRelation, { id }, (now) => ({ ...now, note: note.trim() }))
  return result.ok
}
