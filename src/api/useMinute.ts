import { useEffect, useState } from 'react'
import { serverNow } from './call'

const minute = 60_000
const read = () => Math.floor(serverNow() / minute) * minute

/** Returns the server's time in ms, in whole minutes, and renders again with each new minute. */
export function useMinute(): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(tick, minute - (serverNow() % minute))
    }
    const tick = () => {
      setNow(read())
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [])
  return now
}
