const cities =
  '北京上海天津重庆广州深圳杭州南京苏州成都武汉西安郑州长沙合肥福州厦门泉州漳州莆田宁德龙岩三明南平济南青岛烟台潍坊宁波温州嘉兴绍兴金华台州湖州无锡常州南通扬州徐州镇江盐城泰州淮安宿迁佛山东莞珠海中山惠州汕头江门湛江茂名肇庆南昌赣州九江昆明贵阳南宁桂林柳州海口三亚太原大同石家庄唐山保定廊坊邯郸沈阳大连长春哈尔滨吉林呼和浩特包头兰州银川西宁拉萨乌鲁木齐洛阳开封芜湖蚌埠株洲湘潭衡阳岳阳宜昌襄阳荆州绵阳德阳遵义香港澳门台北咸阳宝鸡大庆鞍山秦皇岛临沂淄博威海济宁马鞍山义乌昆山'
const provinces =
  '北京天津河北山西内蒙古辽宁吉林黑龙江上海江苏浙江安徽福建江西山东河南湖北湖南广东广西海南重庆四川贵州云南西藏陕西甘肃青海宁夏新疆香港澳门台湾中国'

const cityNames = new Set([
  ...split(cities, ['石家庄', '哈尔滨', '呼和浩特', '乌鲁木齐', '秦皇岛', '马鞍山']),
  ...split(provinces, ['内蒙古', '黑龙江']),
])

/** Names of two characters, but for the longer ones that are given. */
function split(text: string, longer: readonly string[]): readonly string[] {
  return text.match(new RegExp(`${longer.join('|')}|..`, 'gu')) ?? []
}

const foreign =
  /^(singapore|hong kong|macau|taipei|taiwan|london|paris|berlin|tokyo|new york|nyc|san francisco|sf|seattle|boston|chicago|remote|beijing|shanghai|shenzhen|guangzhou|hangzhou|chengdu|wuhan|nanjing|xi'?an|suzhou|xiamen|fuzhou|toronto|vancouver|sydney|melbourne|dublin|china|usa|u\.s\.a?\.?|us|uk|united states|united kingdom|canada|india|germany|france|australia|japan|bangalore|bengaluru|mumbai|delhi|new delhi|pune|hyderabad|amsterdam|zurich|munich|los angeles|austin|dallas|houston|atlanta|denver|portland|远程)$/i

const countries =
  /^(ireland|scotland|england|wales|spain|italy|portugal|netherlands|the netherlands|belgium|switzerland|austria|sweden|norway|denmark|finland|poland|czech republic|greece|turkey|israel|brazil|mexico|argentina|chile|south africa|kenya|nigeria|egypt|new zealand|south korea|korea|malaysia|thailand|vietnam|indonesia|philippines|pakistan|bangladesh|sri lanka|uae|qatar|saudi arabia|russia|ukraine|california|texas|massachusetts|washington|illinois|pennsylvania|virginia|georgia|ohio|michigan|florida|ontario|quebec|british columbia|bc|guangdong|zhejiang|jiangsu|fujian|sichuan|hubei|karnataka|maharashtra|p\.?r\.? china)$/i

/** 福州, 福州市鼓楼区, Portland, OR: a place and nothing else. */
export function isPlace(text: string): boolean {
  const place = text.trim().replace(/^[（(]|[）)]$/g, '')
  if (/\p{Script=Han}/u.test(place)) return isChinesePlace(place.replace(/[\s·\-/,，]/g, ''))
  const [, city = '', state = ''] = /^([A-Z][\p{L}.' -]{2,24}), ?(\p{L}[\p{L}. ]+)$/u.exec(place) ?? []
  return (
    foreign.test(place) ||
    (/^[A-Z][\p{L}. ]+$/u.test(city) && (/^[A-Z]{2}$/.test(state) || foreign.test(state) || countries.test(state)))
  )
}

function isChinesePlace(place: string): boolean {
  if (place.length > 14) return false
  let rest = place
  for (let round = 0; round < 4 && rest !== ''; round += 1) {
    const name = [3, 4, 2].map((length) => rest.slice(0, length)).find((start) => cityNames.has(start))
    const district = /^\p{Script=Han}{2,4}?(省|市|区|县|镇|自治区|自治州|新区|街道)/u.exec(rest)?.[0]
    if (name)
      rest = rest.slice(name.length).replace(/^(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)/, '')
    else if (district && round > 0) rest = rest.slice(district.length)
    else if (district && /(省|市)$/.test(district)) rest = rest.slice(district.length)
    else return false
  }
  return rest === ''
}
