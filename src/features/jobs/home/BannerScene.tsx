import styles from './BannerScene.module.css'

/** Drawings on a common baseline, in a field of 640 by 200. */
const scenes = [
  // Hills behind one another.
  [
    'M240 200C300 110 380 90 450 130S560 190 640 120V200Z',
    'M330 200C390 140 450 150 500 165S590 150 640 160V200Z',
    'M420 200C470 175 540 185 640 178V200Z',
  ],
  // Houses of a town.
  [
    'M300 200V120H350V80H400V140H440V60H500V110H540V40H600V90H640V200Z',
    'M340 200V150H390V170H430V120H480V160H530V130H580V150H640V200Z',
    'M400 200V180H470V172H540V184H640V200Z',
  ],
  // Waves.
  [
    'M220 200C300 120 360 160 420 130S540 70 640 90V200Z',
    'M280 200C350 150 410 190 470 160S580 120 640 140V200Z',
    'M360 200C420 175 470 198 530 182S600 172 640 180V200Z',
  ],
] as const

/** A simple picture in the tenant's colour, for banners without a picture of their own. `at` chooses the scene. */
export function BannerScene({ at }: { at: number }) {
  return (
    <svg className={styles.scene} viewBox="0 0 640 200" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="540" cy="62" r="34" />
      {scenes[at % scenes.length]?.map((outline, depth) => (
        <path key={outline} d={outline} data-depth={depth} />
      ))}
    </svg>
  )
}
