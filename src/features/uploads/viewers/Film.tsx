import { Play } from 'lucide-react'
import { openAside } from '#kernel/pages/aside'
import { useIsMobile } from '#platform/layout'
import { VideoPlayer } from '#ui/media/VideoPlayer'
import { type Film as FilmAddress, filmPath } from '../paths'
import styles from './Film.module.css'

/** A film of this site: it plays in place on desktops, and on a page of its own on phones. */
export function Film(film: FilmAddress) {
  if (!useIsMobile()) return <VideoPlayer url={film.url} label={film.title} poster={film.poster} />
  return (
    <button type="button" className={styles.film} onClick={() => void openAside(filmPath(film))}>
      <Play aria-hidden="true" />
      播放{film.title}
    </button>
  )
}
