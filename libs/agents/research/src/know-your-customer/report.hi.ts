import type { Phrases } from '@bazaar/agents-kit'

const months: Readonly<Record<string, string>> = {
  January: 'जनवरी',
  February: 'फ़रवरी',
  March: 'मार्च',
  April: 'अप्रैल',
  May: 'मई',
  June: 'जून',
  July: 'जुलाई',
  August: 'अगस्त',
  September: 'सितंबर',
  October: 'अक्टूबर',
  November: 'नवंबर',
  December: 'दिसंबर',
}
const day = (text: string): string => text.replace(/[A-Z][a-z]+/, (month) => months[month] ?? month)

const states: Phrases = [
  ['Jammu and Kashmir', 'जम्मू और कश्मीर'],
  ['Himachal Pradesh', 'हिमाचल प्रदेश'],
  ['Punjab', 'पंजाब'],
  ['Chandigarh', 'चंडीगढ़'],
  ['Uttarakhand', 'उत्तराखंड'],
  ['Haryana', 'हरियाणा'],
  ['Delhi', 'दिल्ली'],
  ['Rajasthan', 'राजस्थान'],
  ['Uttar Pradesh', 'उत्तर प्रदेश'],
  ['Bihar', 'बिहार'],
  ['Sikkim', 'सिक्किम'],
  ['Arunachal Pradesh', 'अरुणाचल प्रदेश'],
  ['Nagaland', 'नागालैंड'],
  ['Manipur', 'मणिपुर'],
  ['Mizoram', 'मिज़ोरम'],
  ['Tripura', 'त्रिपुरा'],
  ['Meghalaya', 'मेघालय'],
  ['Assam', 'असम'],
  ['West Bengal', 'पश्चिम बंगाल'],
  ['Jharkhand', 'झारखंड'],
  ['Odisha', 'ओडिशा'],
  ['Chhattisgarh', 'छत्तीसगढ़'],
  ['Madhya Pradesh', 'मध्य प्रदेश'],
  ['Gujarat', 'गुजरात'],
  ['Daman and Diu', 'दमन और दीव'],
  ['Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली तथा दमन और दीव'],
  ['Maharashtra', 'महाराष्ट्र'],
  ['Andhra Pradesh (before division)', 'आंध्र प्रदेश (विभाजन से पहले)'],
  ['Karnataka', 'कर्नाटक'],
  ['Goa', 'गोवा'],
  ['Lakshadweep', 'लक्षद्वीप'],
  ['Kerala', 'केरल'],
  ['Tamil Nadu', 'तमिलनाडु'],
  ['Puducherry', 'पुदुचेरी'],
  ['Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
  ['Telangana', 'तेलंगाना'],
  ['Andhra Pradesh', 'आंध्र प्रदेश'],
  ['Ladakh', 'लद्दाख'],
  ['Other Territory', 'अन्य क्षेत्र'],
  ['Centre Jurisdiction', 'केंद्र का क्षेत्राधिकार'],
  ['unknown', 'अज्ञात'],
  [
    'This state code was retired on 26 January 2020; registrations moved to 26.',
    'यह राज्य कोड 26 जनवरी 2020 को बंद हुआ; पंजीकरण 26 में चले गए।',
  ],
  [
    'This state code was retired when the state was divided; registrations moved to 37.',
    'यह राज्य कोड राज्य के विभाजन पर बंद हुआ; पंजीकरण 37 में चले गए।',
  ],
]

const stateNames = new Map(states.map(([name, hindi]) => [name, String(hindi)]))
const stateOf = (name: string): string => stateNames.get(name) ?? name

/** `2 in Goa and 1 without a state`. Names of states hold an `and`, too. */
const places = (text: string): string =>
  text
    .split(/, | and (?=\d)/)
    .map((part) => {
      const [count = '', state] = part.split(' in ')
      return state === undefined ? count.replace('without a state', 'बिना राज्य के') : `${stateOf(state)} में ${count}`
    })
    .join(', ')

const taxpayerTypes: Readonly<Record<string, string>> = { Regular: 'नियमित', Composition: 'कंपोज़िशन' }
const statuses: Readonly<Record<string, string>> = {
  Active: 'सक्रिय',
  Cancelled: 'रद्द',
  Inactive: 'निष्क्रिय',
  Suspended: 'निलंबित',
}
/** The register's own word stays beside its translation. */
const beside = (known: Readonly<Record<string, string>>, word: string): string | undefined =>
  known[word] && `${known[word]} (${word})`
/** Single words in the tables of a register. */
const registerWords: Phrases = [
  ...Object.entries(months),
  ...Object.keys(taxpayerTypes).map((type) => [type, beside(taxpayerTypes, type) ?? type] as const),
  ['Filed', 'दाखिल'],
  ['Not Filed', 'दाखिल नहीं'],
  ['ONLINE', 'ऑनलाइन'],
  ['OFFLINE', 'ऑफ़लाइन'],
]
/** The taxpayer type is translated before the sentence around it. */
const taxpayer = (type: string): string =>
  beside(taxpayerTypes, type) ?? (/\p{Script=Devanagari}/u.test(type) ? type : `“${type}”`)
const registeredFor = (constitution: string, type: string): string =>
  `यह ${constitution} के रूप में पंजीकृत है और टैक्स के लिए ${taxpayer(type)} करदाता है।`

/** What the register says. Its own words, such as the kind of company, are repeated without change. */
const register: Phrases = [
  [
    '{1} belongs to {2}, trading as {3}, and has {4} in the GST register, as {5} hands it on.',
    '{1} {2} का है, जो {3} नाम से व्यापार करता है; {5} के अनुसार GST रजिस्टर में {4} है।',
  ],
  [
    '{1} belongs to {2} and has {3} in the GST register, as {4} hands it on.',
    '{1} {2} का है; {4} के अनुसार GST रजिस्टर में {3} है।',
  ],
  ['a business whose name the register does not give', 'किसी ऐसे व्यवसाय, जिसका नाम रजिस्टर नहीं बताता,'],
  ['no status', 'कोई स्थिति नहीं'],
  ['a status other than Active', 'स्थिति सक्रिय (Active) के अलावा कुछ और'],
  ['the status {1}', (status) => `स्थिति ${beside(statuses, status) ?? status}`],
  [
    'The registration is not active: tax charged under it may not be creditable.',
    'पंजीकरण चालू नहीं है: इसके तहत लिए गए टैक्स का क्रेडिट शायद न मिले।',
  ],
  ['Ask the business before you pay.', 'भुगतान से पहले व्यवसाय से पूछें।'],
  ['It is registered as a {1}, for tax as {2}.', registeredFor],
  ['It is registered as an {1}, for tax as {2}.', registeredFor],
  ['It is registered as a {1}.', 'यह {1} के रूप में पंजीकृत है।'],
  ['It is registered as an {1}.', 'यह {1} के रूप में पंजीकृत है।'],
  ['It is a taxpayer of the kind {1}.', (type) => `यह ${taxpayer(type)} करदाता है।`],
  [
    'The registration began on {1}, less than a year ago.',
    (began) => `पंजीकरण ${day(began)} को शुरू हुआ, एक साल से कम पहले।`,
  ],
  ['The registration began on {1}, 1 year ago.', (began) => `पंजीकरण ${day(began)} को शुरू हुआ, 1 साल पहले।`],
  [
    'The registration began on {1}, {2} years ago.',
    (began, years) => `पंजीकरण ${day(began)} को शुरू हुआ, ${years} साल पहले।`,
  ],
  ['The registration began on {1}.', (began) => `पंजीकरण ${day(began)} को शुरू हुआ।`],
  ['It ended on {1}.', (ended) => `यह ${day(ended)} को समाप्त हुआ।`],
  ['Its stated activities are {1}.', 'इसकी बताई गई गतिविधियाँ: {1}।'],
  ['It lists 1 place of business: {1}.', (where) => `इसमें व्यवसाय की 1 जगह दर्ज है: ${places(where)}।`],
  ['It lists {1} places of business: {2}.', (count, where) => `इसमें व्यवसाय की ${count} जगहें दर्ज हैं: ${places(where)}।`],
  ['All {1} {2} returns listed by the register are filed.', 'रजिस्टर में दर्ज सभी {1} {2} रिटर्न दाखिल हैं।'],
  ['{1} of {2} {3} returns listed by the register are filed.', 'रजिस्टर में दर्ज {2} {3} रिटर्न में से {1} दाखिल हैं।'],
  [
    'The register lists too few returns to speak of regularity.',
    'रजिस्टर में इतने कम रिटर्न हैं कि नियमितता के बारे में कुछ नहीं कहा जा सकता।',
  ],
  ['The last one listed was filed on {1}.', (filed) => `दर्ज रिटर्न में आखिरी ${day(filed)} को दाखिल हुआ।`],
  [
    'The number was checked by fixed rules; name, status, dates, addresses and filings are the answer of {1} of {2}, repeated without change.',
    (register, asked) =>
      `नंबर की जाँच तय नियमों से हुई; नाम, स्थिति, तारीखें, पते और रिटर्न ${register} के ${day(asked)} के जवाब से हैं, बिना बदलाव के।`,
  ],
  ['No language model was used.', 'कोई भाषा मॉडल इस्तेमाल नहीं हुआ।'],
  ['Tables last checked on {1}.', (checked) => `तालिकाएँ आखिरी बार ${day(checked)} को जाँची गईं।`],
  ['The number is well formed, but the GST register does not know it.', 'नंबर सही बना है, पर GST रजिस्टर में नहीं है।'],
  ['GST register, through {1}', 'GST रजिस्टर, {1} से'],
]

const kinds: Phrases = [
  ['Individual (proprietor)', 'व्यक्ति (प्रोप्राइटर)'],
  ['Company', 'कंपनी'],
  ['Hindu Undivided Family (HUF)', 'हिंदू अविभाजित परिवार (HUF)'],
  ['Firm / Limited Liability Partnership', 'फ़र्म / सीमित देयता भागीदारी'],
  ['Association of Persons (AOP)', 'व्यक्तियों का संघ (AOP)'],
  ['Body of Individuals (BOI)', 'व्यक्तियों का निकाय (BOI)'],
  ['Trust (AOP)', 'ट्रस्ट (AOP)'],
  ['Local Authority', 'स्थानीय प्राधिकरण'],
  ['Artificial Juridical Person', 'कृत्रिम विधिक व्यक्ति'],
  ['Government', 'सरकार'],
  ['Krish (trust)', 'कृष (ट्रस्ट)'],
  ['Limited Liability Partnership', 'सीमित देयता भागीदारी'],
  ['not a letter of the published list', 'प्रकाशित सूची का अक्षर नहीं'],
  ['Taxpayer deducting tax (TDS)', 'टैक्स काटने वाला करदाता (TDS)'],
  ['E-commerce operator collecting tax (TCS)', 'टैक्स वसूलने वाला ई-कॉमर्स ऑपरेटर (TCS)'],
  ['Taxpayer', 'करदाता'],
  ['Government department', 'सरकारी विभाग'],
  ['Non-resident taxable person', 'अनिवासी कर योग्य व्यक्ति'],
  ['Online service provider abroad (OIDAR)', 'विदेश का ऑनलाइन सेवा प्रदाता (OIDAR)'],
  ['UN body or embassy (UIN)', 'संयुक्त राष्ट्र निकाय या दूतावास (UIN)'],
]

const checks: Phrases = [
  ['Format, state code and check digit are right.', 'प्रारूप, राज्य कोड और जाँच अंक सही हैं।'],
  ['This is not the format of a GST number. {1}', 'यह GST नंबर का प्रारूप नहीं है। {1}'],
  ['Character {1} should be {2}, but is “{3}”.', 'अक्षर {1} {2} होना चाहिए, पर “{3}” है।'],
  ['The characters are not in the order of a GST number.', 'अक्षर GST नंबर के क्रम में नहीं हैं।'],
  ['a digit', 'अंक'],
  ['a letter', 'अंग्रेज़ी अक्षर'],
  ['a digit from 1 to 9 or a letter', '1 से 9 का अंक या अंग्रेज़ी अक्षर'],
  ['normally the letter Z', 'सामान्यतः अक्षर Z'],
  ['a letter or a digit', 'अंग्रेज़ी अक्षर या अंक'],
  ['A GST number begins with a state code; {1} is none.', 'GST नंबर राज्य कोड से शुरू होता है; {1} कोई राज्य कोड नहीं।'],
  [
    'The four digits inside the PAN are 0000, which is never given out.',
    'PAN के भीतर के चार अंक 0000 हैं, जो कभी नहीं दिए जाते।',
  ],
  [
    'The letter {1} at place 6 is no kind of PAN holder, so no such PAN was given out.',
    'छठे स्थान का अक्षर {1} किसी तरह के PAN धारक का नहीं है, इसलिए ऐसा PAN जारी नहीं हुआ।',
  ],
  [
    'The check digit is wrong: the first 14 characters ask for “{1}” at place 15, not “{2}”. At least one of the 15 characters is mistyped.',
    'जाँच अंक ग़लत है: पहले 14 अक्षरों के हिसाब से 15वें स्थान पर “{2}” नहीं, “{1}” होना चाहिए। 15 में से कम से कम एक अक्षर ग़लत लिखा है।',
  ],
  ['The number is well formed, but the GST register does not know it.', 'नंबर सही बना है, पर GST रजिस्टर में नहीं है।'],
]

export const hi: Phrases = [
  ['GST number {1}', 'GST नंबर {1}'],
  [
    '{1} is a well-formed GST number: format, state code and check digit are right.',
    '{1} सही बना GST नंबर है: प्रारूप, राज्य कोड और जाँच अंक सही हैं।',
  ],
  [
    'That does not prove that it was issued or is active. Name, status, dates, addresses and filings are not available, because {1}.',
    'इससे यह साबित नहीं होता कि वह जारी हुआ या चालू है। नाम, स्थिति, तारीखें, पते और रिटर्न उपलब्ध नहीं हैं, क्योंकि {1}।',
  ],
  ['the connected GST register gave no answer', 'जुड़े हुए GST रजिस्टर से जवाब नहीं मिला'],
  ['no GST register is connected here', 'यहाँ कोई GST रजिस्टर नहीं जुड़ा है'],
  ['{1} is not a valid GST number.', '{1} मान्य GST नंबर नहीं है।'],
  [
    'Compare it with the registration certificate or the invoice, character by character: O and 0, I and 1, S and 5, B and 8 are easily mixed up.',
    'इसे पंजीकरण प्रमाणपत्र या इनवॉइस से एक-एक अक्षर मिलाएँ: O और 0, I और 1, S और 5, B और 8 आसानी से बदल जाते हैं।',
  ],
  [
    '{1} is well formed, but the GST register does not know it, says {2}.',
    '{1} सही बना है, पर {2} के अनुसार GST रजिस्टर में नहीं है।',
  ],
  [
    'It may be mistyped in a way that a check digit cannot show, or never have been issued. Do not rely on it before the business has shown its registration certificate.',
    'हो सकता है वह ऐसे ग़लत लिखा हो जो जाँच अंक से पता न चले, या कभी जारी न हुआ हो। व्यवसाय जब तक पंजीकरण प्रमाणपत्र न दिखाए, इस पर भरोसा न करें।',
  ],
  ['As typed it would read', 'लिखे हुए रूप में इसका अर्थ'],
  ['What the number says', 'नंबर क्या बताता है'],
  ['Check it on the official portal', 'सरकारी पोर्टल पर जाँचें'],
  [
    'Open {1}, enter the number and the code shown there. The portal gives legal name, trade name, status, date of registration, address and filings; compare the name with your invoice or contract.',
    '{1} खोलें, नंबर और वहाँ दिखा कोड भरें। पोर्टल कानूनी नाम, व्यापार का नाम, स्थिति, पंजीकरण की तारीख, पता और रिटर्न बताता है; नाम को अपने इनवॉइस या अनुबंध से मिलाएँ।',
  ],
  // The same around the link of the HTML summary.
  ['Open', ''],
  [
    ', enter the number and the code shown there. The portal gives legal name, trade name, status, date of registration, address and filings; compare the name with your invoice or contract.',
    ' खोलें, नंबर और वहाँ दिखा कोड भरें। पोर्टल कानूनी नाम, व्यापार का नाम, स्थिति, पंजीकरण की तारीख, पता और रिटर्न बताता है; नाम को अपने इनवॉइस या अनुबंध से मिलाएँ।',
  ],
  ['How this was made', 'यह कैसे बना'],
  [
    'Read from the 15 characters by fixed rules (pattern, state codes, PAN letters, check digit modulo 36); no register {1} and no language model used. Tables last checked on {2}.',
    (asked, checked) =>
      `तय नियमों (पैटर्न, राज्य कोड, PAN के अक्षर, मॉड्यूलो 36 का जाँच अंक) से 15 अक्षरों से पढ़ा गया; ${asked}, और कोई भाषा मॉडल इस्तेमाल नहीं हुआ। तालिकाएँ आखिरी बार ${day(checked)} को जाँची गईं।`,
  ],
  ['answered', 'किसी रजिस्टर ने जवाब नहीं दिया'],
  ['was asked', 'किसी रजिस्टर से नहीं पूछा गया'],
  ['{1} (from PAN letter {2})', '{1} (PAN के अक्षर {2} से)'],
  ['{1} (from number format)', '{1} (नंबर के प्रारूप से)'],
  ['Kind of number, from its format: {1}', 'प्रारूप से नंबर का प्रकार: {1}'],
  ['State code {1}: {2}', 'राज्य कोड {1}: {2}'],
  ['PAN: this kind of number does not contain one', 'PAN: इस तरह के नंबर में नहीं होता'],
  ['Kind of holder, from PAN letter {1}: {2}', 'PAN के अक्षर {1} से धारक का प्रकार: {2}'],
  [
    'The surname of the holder begins with {1}, from the fifth PAN letter',
    'धारक का उपनाम {1} से शुरू होता है, PAN के पाँचवें अक्षर से',
  ],
  [
    'The name of the holder begins with {1}, from the fifth PAN letter',
    'धारक का नाम {1} से शुरू होता है, PAN के पाँचवें अक्षर से',
  ],
  ['Registration number {1} of this PAN in this state', 'इस राज्य में इस PAN का पंजीकरण क्रमांक {1}'],
  ['Check digit: {1}', 'जाँच अंक: {1}'],
  [
    'Only the number itself was checked, free of charge: no GST register is connected. Whether it was issued, to whom, and whether it is active is unknown.',
    'सिर्फ़ नंबर की जाँच हुई, मुफ़्त: कोई GST रजिस्टर नहीं जुड़ा है। वह जारी हुआ या नहीं, किसे, और चालू है या नहीं, यह मालूम नहीं।',
  ],
  ['Only the number itself was checked.', 'सिर्फ़ नंबर की जाँच हुई।'],
  ...register,
  ...registerWords,
  ...checks,
  ...kinds,
  ...states,
]
