const indianStates = `Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Orissa|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal|Delhi|Jammu and Kashmir|Ladakh|Puducherry|Chandigarh`
const usStates = `Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming`
const usCodes = `AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|ON|BC|QC|AB|NSW|VIC|UK|KA|MH|TN|UP|MP|AP|TS`
const indianCities = `Agra|Ahmedabad|Ajmer|Aligarh|Amritsar|Aurangabad|Bangalore|Bareilly|Belgaum|Bengaluru|Bhopal|Bhubaneswar|Bombay|Calcutta|Calicut|Chennai|Cochin|Coimbatore|Cuttack|Dehradun|Dhanbad|Faridabad|Ghaziabad|Gurgaon|Gurugram|Guwahati|Gwalior|Hubli|Hyderabad|Indore|Jabalpur|Jaipur|Jalandhar|Jamshedpur|Jodhpur|Kanpur|Kochi|Kolhapur|Kolkata|Kota|Kozhikode|Lucknow|Ludhiana|Madras|Madurai|Mangalore|Mangaluru|Meerut|Mohali|Mumbai|Mysore|Mysuru|Nagpur|Nashik|Navi Mumbai|New Delhi|Noida|Panaji|Patna|Pondicherry|Pune|Raipur|Rajkot|Ranchi|Salem|Secunderabad|Shillong|Shimla|Srinagar|Surat|Thane|Thiruvananthapuram|Thrissur|Tiruchirappalli|Trivandrum|Udaipur|Vadodara|Varanasi|Vijayawada|Visakhapatnam|Vizag|Warangal`
const otherCities = `Abu Dhabi|Amsterdam|Ann Arbor|Athens|Atlanta|Auckland|Austin|Baltimore|Bangkok|Barcelona|Beijing|Berlin|Birmingham|Boston|Brisbane|Brussels|Buenos Aires|Cairo|Calgary|Cambridge|Cape Town|Charlotte|Chicago|Cincinnati|Cleveland|Colombo|Columbus|Copenhagen|Dallas|Denver|Detroit|Dhaka|Doha|Dubai|Dublin|Edinburgh|Frankfurt|Geneva|Glasgow|Hamburg|Helsinki|Hong Kong|Houston|Indianapolis|Istanbul|Jakarta|Jersey City|Johannesburg|Karachi|Kathmandu|Kuala Lumpur|Lagos|Lahore|Las Vegas|Leeds|Lisbon|London|Los Angeles|Madrid|Manchester|Manila|Melbourne|Memphis|Mexico City|Miami|Milan|Milwaukee|Minneapolis|Montreal|Moscow|Munich|Nairobi|Nashville|New Orleans|New York City|Oakland|Orlando|Oslo|Ottawa|Oxford|Paris|Perth|Philadelphia|Phoenix|Pittsburgh|Portland|Prague|Raleigh|Riyadh|Rome|Sacramento|Salt Lake City|San Antonio|San Diego|San Francisco|San Jose|San José|São Paulo|Seattle|Seoul|Shanghai|Singapore|St. Louis|Stockholm|Sydney|Tampa|Tel Aviv|Tokyo|Toronto|Vancouver|Vienna|Warsaw|Washington DC|Zurich`
const countryCodes: Readonly<Record<string, string>> = {
  ...{ india: 'IN', usa: 'US', 'u.s.a.': 'US', 'united states': 'US', 'united states of america': 'US', uk: 'GB' },
  ...{
    'united kingdom': 'GB',
    england: 'GB',
    scotland: 'GB',
    canada: 'CA',
    australia: 'AU',
    germany: 'DE',
    france: 'FR',
  },
  ...{ ireland: 'IE', singapore: 'SG', uae: 'AE', 'united arab emirates': 'AE', netherlands: 'NL', spain: 'ES' },
  ...{
    italy: 'IT',
    switzerland: 'CH',
    austria: 'AT',
    sweden: 'SE',
    norway: 'NO',
    denmark: 'DK',
    poland: 'PL',
    japan: 'JP',
  },
  ...{ china: 'CN', nepal: 'NP', bangladesh: 'BD', 'sri lanka': 'LK', pakistan: 'PK', brazil: 'BR', mexico: 'MX' },
  ...{ nigeria: 'NG', kenya: 'KE', 'south africa': 'ZA', 'saudi arabia': 'SA', qatar: 'QA', oman: 'OM', kuwait: 'KW' },
  ...{
    malaysia: 'MY',
    indonesia: 'ID',
    philippines: 'PH',
    'new zealand': 'NZ',
    israel: 'IL',
    portugal: 'PT',
    egypt: 'EG',
  },
}

const setOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.toLowerCase().split('|')))
const cities = setOf(indianCities, otherCities)
const regions = setOf(indianStates, usStates)
const codes = new Set(usCodes.split('|'))

export type Place = { city?: string; region?: string; countryCode?: string; postalCode?: string; address?: string }

const partKind = (part: string): 'city' | 'region' | 'country' | 'remote' | null => {
  const text = part
    .trim()
    .toLowerCase()
    .replace(/ area$/, '')
    .replace(/^greater /, '')
  if (cities.has(text)) return 'city'
  if (regions.has(text) || codes.has(part.trim())) return 'region'
  if (text in countryCodes) return 'country'
  return /^(?:remote|hybrid|on-?site)$/.test(text) ? 'remote' : null
}

export const isPlacePart = (part: string): boolean => partKind(part) !== null

const pin = /\b(\d{6}|\d{3} \d{3}|\d{5}(?:-\d{4})?)\b/

/**
 * A place such as `Pune, Maharashtra, India`, `Austin, TX 78701` or `Berlin`.
 * @param allKnown in the head of an entry, where an unknown part is rather the name of a company
 * @returns null unless every part is known, or the last ones are and the first reads like a name
 */
export const readPlace = (text: string, allKnown = false): Place | null => {
  const [postalCode] = pin.exec(text) ?? []
  const parts = text
    .replace(postalCode ?? '\u0000', ' ')
    .split(/,|\s[–-]\s/)
    .map((part) => part.trim().replace(/[.\s-]+$/, ''))
    .filter((part) => part !== '')
  const kinds = parts.map(partKind)
  if (parts.length === 0 || parts.length > 6 || !kinds.some((kind) => kind !== null) || text.length > 90) return null
  const unknown = parts.filter((_, index) => kinds[index] === null)
  if (allKnown && unknown.length > 0) return null
  if (unknown.some((part) => !/^[\p{L}\d .'’#/-]+$/u.test(part) || part.split(' ').length > 5)) return null
  if (unknown.length > 0 && kinds.at(-1) === null) return null
  const named = (kind: 'city' | 'region' | 'country') => parts[kinds.indexOf(kind)]
  const region = named('region')
  const country = named('country')
  const city = named('city') ?? unknown.at(-1)
  const address = unknown.filter((part) => part !== city).join(', ')
  const countryCode = country ? countryCodes[country.toLowerCase()] : undefined
  return {
    ...(address ? { address } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(city ? { city } : {}),
    ...(region ? { region } : {}),
    ...(countryCode ? { countryCode } : {}),
  }
}
