import { areaCentre } from '../features/settings/catalogs/areaCentres'
import { areasUnder } from '../features/settings/catalogs/areas'
import { inventBuilding } from './companies/brandNames'
import type { Random } from './random'
import type { DemoAddress } from './records'

/** Places of demo jobs: cities with their weight beside the home city, their pay relative to 福州, districts and streets. */
interface City {
  readonly code: string
  readonly weight: number
  readonly pay: number
  readonly districts: readonly { code: string; streets: readonly string[] }[]
}

const lines = `
3501 14 1.00 350102:五四路、湖东路、软件大道、铜盘路、华林路、杨桥中路|350103:江滨中大道、曙光路、八一七中路、广达路|350104:金山大道、浦上大道、盖山路、则徐大道、南二环路|350111:福新中路、连江北路、鼓山大道、塔头路、秀山路|350105:君竹路、江滨东大道、儒江西路|350121:学园路、国宾大道、乌龙江中大道|350112:会堂南路、朝阳路、航城路|350181:清昌大道、福俱大道、景观大道
3502 13 1.13 350203:厦禾路、湖滨南路、软件园二期望海路、观音山路|350206:高崎南路、仙岳路、枋湖路、金湖路|350211:杏林湾路、软件园三期诚毅大街、集美大道|350205:沧湖东路、海沧大道
3505 7 0.98 350503:东海大街、安吉路、宝洲路|350502:温陵路、九一街|350582:世纪大道、陈村路、英林街|350583:南洪路、江北大道
3506 2 0.90 350602:胜利西路、水仙大街|350603:龙江北路、新浦路
3503 2 0.90 350302:荔城大道、文献西路|350304:东园路、延寿路
3509 2 0.95 350902:闽东中路、天湖东路|350981:秦溪洋路、阳泉路
1101 6 1.55 110105:望京街、建国路、酒仙桥路|110108:中关村大街、西二旗大街、知春路|110106:丰台科技园路、南四环西路|110115:荣华中路、科创十四街
3101 7 1.55 310115:张江路、世纪大道、金科路|310104:漕溪北路、宜山路|310112:虹梅路、申长路|310106:南京西路、江场路
4401 5 1.27 440106:天河路、科韵路、黄埔大道西|440105:新港东路、琶洲大道|440113:番禺大道北、汉溪大道|440111:白云大道北、云城东路
4403 6 1.48 440305:科苑路、高新南一道、前海路|440304:深南大道、福华一路|440306:新安六路、宝安大道|440307:坂田五和大道、龙岗大道
3301 5 1.32 330106:文三路、古墩路|330110:文一西路、良睦路|330108:江南大道、网商路|330105:莫干山路、石祥路
3205 3 1.15 320505:科技城昆仑山路、狮山路|320508:人民路、干将东路|320506:东吴北路、宝带西路
3201 3 1.15 320105:江东中路、梦都大街|320115:将军大道、胜利路|320102:中央路、玄武大道
5101 4 1.10 510107:天府大道北段、武科西一路|510104:东大街、静居寺路|510108:建设路、二环路东二段
4201 4 1.08 420111:光谷大道、关山大道、软件园东路|420106:中北路、徐东大街|420102:解放大道、建设大道
6101 3 1.02 610113:高新路、锦业路、科技二路|610103:南二环东段、友谊东路|610104:大庆路、枣园东路
5001 2 1.02 500103:民权路、大坪正街|500112:星光大道、金开大道
4301 2 1.00 430104:麓谷大道、枫林三路|430111:韶山中路、劳动东路|430102:芙蓉中路、远大路
4101 2 0.95 410105:花园路、农业路|410184:新华路、港区大道
3302 2 1.15 330212:天童南路、鄞县大道|330206:中河路、恒山路
1201 1 1.05 120103:友谊路、解放南路|120116:第三大街、黄海路
4419 2 1.08 441900:东莞大道、松山湖科技路、鸿福路
`

function readCity(line: string): City {
  const [code = '', weight, pay, districts = ''] = line.split(' ')
  return {
    code,
    weight: Number(weight),
    pay: Number(pay),
    districts: districts.split('|').map((district) => {
      const [id = '', streets = ''] = district.split(':')
      return { code: id, streets: streets.split('、') }
    }),
  }
}

const cities = lines.trim().split('\n').map(readCity)

/** A city that the list does not have: its first districts, with streets that every city has. */
function plainCity(code: string): City {
  const districts = areasUnder(code).slice(0, 5)
  const streets = ['人民路', '解放路', '中山路', '建设路', '迎宾大道', '文化路']
  return { code, weight: 1, pay: 0.92, districts: districts.map((district) => ({ code: district.id, streets })) }
}

function cityWith(code: string): City {
  return cities.find((city) => city.code === code) ?? plainCity(code)
}

/** Four in ten are in the home city, the rest where its weight says. Gives a city's code. */
export function chooseCity(random: Random, home: string): string {
  if (random.chance(0.4)) return home
  return random.weighted(cities.flatMap(({ code, weight }) => (code === home ? [] : [[code, weight] as const])))
}

/** Share of the pay in 福州 that is usual in the city of `areaCode`. */
export function payLevel(areaCode: string): number {
  return cityWith(areaCode.slice(0, 4)).pay
}

/** A district of the city, the first ones more often. */
export function chooseDistrict(random: Random, city: string): string {
  const { districts } = cityWith(city)
  return random.weighted(districts.map(({ code }, at) => [code, districts.length - at]))
}

export function inventAddress(random: Random, city: string): DemoAddress {
  const code = chooseDistrict(random, city)
  const streets = cityWith(city).districts.find((district) => district.code === code)?.streets ?? []
  const floor = random.chance(0.7) ? `${random.int(2, 26)}层` : ''
  const centre = areaCentre(code)
  const near = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.06) * 1e5) / 1e5
  return {
    areaCode: code,
    address: `${random.pick(streets)}${random.int(1, 398)}号${inventBuilding(random)}${floor}`,
    lat: centre ? near(centre.lat) : null,
    lng: centre ? near(centre.lng) : null,
  }
}
