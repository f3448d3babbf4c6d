const english = [
  'founder|owner|proprietor|ceo|cto|coo|cfo|cmo|md|gm|hod|chief|managing|director|partner|president|vice|deputy|chair(?:man|woman|person)?|principal|head|manager|supervisor',
  'engineer|designer|developer|programmer|marketer|consultant|architect|accountant|auditor|bookkeeper|lawyer|attorney|associate|advocate|solicitor|barrister|paralegal|notary|surveyor|estimator|planner',
  'teacher|tutor|trainer|instructor|coach|professor|lecturer|dean|librarian|warden|chef|baker|cook|butcher|brewer|winemaker|roaster|barista|sommelier|waiter|waitress|bartender|stylist|barber|hairdresser|beautician|groomer',
  'doctor|dentist|vet|veterinarian|veterinary surgeon|orthodontist|hygienist|surgeon|physician|nurse|midwife|therapist|physiotherapist|osteopath|chiropractor|podiatrist|optometrist|optician|pharmacist|counsell?or|psychologist|psychiatrist|dietitian|nutritionist|\\p{L}+ologist|paediatrician|pediatrician',
  'technician|mechanic|electrician|plumber|carpenter|joiner|builder|roofer|painter|tiler|welder|machinist|fitter|foreman|gardener|landscaper|arborist|florist|farrier|farmer|potter|tailor|jeweller|goldsmith|upholsterer|driver|operator|apprentice|trainee|intern|volunteer',
  'assistant|secretary|receptionist|administrator|clerk|coordinator|officer|analyst|specialist|executive|representative|lead|captain|guide|agent|broker|advis[eo]r|banker|strategist|scientist|researcher|editor|writer|copywriter|author|artist|illustrator|photographer|videographer|producer|musician|treasurer|trustee|ambassador|expert',
].join('|')

/** `TPA Partners`, `Vier erfahrene Fahrlehrer`: several, and no role of one person. */
export const pluralRole = new RegExp(
  String.raw`\b(?:${english})s$|^(?:\d+|two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque)\s|^(?:erfahrene|freundliche|kompetente|qualifizierte)\s\p{L}+(?<!in)$`,
  'iu',
)

/** Words that name a role, in the languages of the product's users. */
export const roleWords = new RegExp(
  [
    String.raw`\b(?:co-?)?(?:${english})s?\b|\b(?:front desk|customer service|human resources|master (?!bed|bath|suite|class|plan|card|key)\p{L}{3,})\b`,
    '(?:geschäftsführ|inhaber|ansprechpartner|gründer|leiter|meister|(?:(?<!\\p{L})|geschäfts|betriebs|bau|schul|projekt|team|abteilungs|vereins|küchen|werkstatt|praxis|büro|verkaufs|vertriebs|filial|bereichs|kurs|chor|produktions)leitung(?!\\p{L})|vorstand|prokurist|gesellschafter|therapeut|ärzt|arzt|anwält|anwalt|ingenieur(?![a-zäöü]{3})|mitarbeiter|berater|verkäufer|gesell|buchhalt|büro|verwaltung|empfang|vertrieb|einkauf|assisten|kaufmann|kauffrau|techniker|mechaniker|elektrik|schlosser|tischler|schreiner|dachdecker|konditor|bäcker|metzger|köchin|friseur|kosmetik|pfleger|auszubildende|lehrling|referent|sekretär|beauftragte|vorsitzende|trainer|lehrer|erzieher|architekt|notar(?!ial)|entwickler|redakt|fotograf|gärtner|winzer|imker|kassenwart|schriftführ)',
    String.raw`(?<!\p{L})(?:co-?)?(?:g[ée]rante?|dirigeant|fondat|directeur|directrice|responsable|associé|avocat|chef|président|ingénieur|médecin|pâtissier|boulang|conseill|propriétaire|patronn?e?\b|comptable|secrétaire|technicien|artisan|apprenti|coiffeu|vendeu|commerciale?(?=$|[\s,]+(?:sédentaire|terrain|export|itinérant|et|en|de|du)(?!\p{L}))|infirmi|kiné|ostéo|notaire|juriste|collaborat|chargée?\b|formateur|formatrice|professeur|enseignant|cuisini|serveu|vigneron|architecte|développeu|graphiste|photographe|plombi|électricien|menuisi|maçon|jardinier|paysagiste|fleuriste|gestionnaire|adjointe?\b|trésori[eè]r|assistante?\b|vétérinaire|éleveu|mécanic|\p{L}+logue(?!\p{L}))`,
    String.raw`(?<!\p{L})(?:co-?)?(?:propietari|fundador|gerente|director|socia?o?\b|estilista|responsable|jef[ea]\b|encargad|médic|abogad|ingenier|profesor|chef|cociner|dueñ|guía|veterinari|administrador|recepcion|asistente|asesor|contador|coordinador|entrenador|monitor|instructor|maestr[oa]\b|docente|\p{L}+[óo]log[oa]\b|dentista|enfermer|fisioterapeut|técnic|mecánic|electricista|carpinter|panader|pasteler|camarer|peluquer|arquitect|diseñador|programador|fotógraf|president|titular\b|agr[óo]nom|enólog|sumiller|tesorer[oa]\b|secretari[oa]\b|representante\b|agente\b)`,
    String.raw`(?<!\p{L})(?:propriet[áa]ri|fundador|s[óo]ci[oa]\b|diretor|gerente|arquitet|paisagista|psic[óo]log|nutricionista|fisioterapeut|dentista|contador|corretor|esteticist|veterin[áa]ri|professor|coordenador|presidente|mec[âa]nic|cozinheir|chef\b|respons[áa]vel|consultor|t[ée]cnic|engenheir|advogad|m[ée]dic[oa]\b|cabeleireir|confeiteir|padeir|titolare|fondat(?:ore|rice)|diret(?:tore|trice)|amministrat|responsabile|falegname|artigian|avvocat|architett|geometra|enolog[oa]\b|cuoc[oa]\b|pasticcer|parrucchier|agente\b)`,
    '取締役|社長|店主|店長|代表|部長|課長|係長|主任|院長|園長|所長|工場長|会長|専務|常務|理事|顧問|支配人|女将|杜氏|棟梁|大工|職人|スタイリスト|シェフ|マネージャー|オーナー|チーフ|ディレクター|デザイナー|エンジニア|トレーナー|インストラクター|セラピスト|コーチ|担当|美容師|講師|教諭|保育士|医師|看護師|獣医|衛生士|療法士|整体師|弁護士|税理士|司法書士|建築士|料理長|焙煎士|営業|経理|総務|設計',
    // Licensed professions end so: `柔道整復師`, `行政書士`.
    String.raw`\p{Script=Han}{2,}[師士](?!\p{Script=Han})`,
    'मालिक|स्वामी|निदेशक|डायरेक्टर|प्रबंधक|मैनेजर|संस्थापक|पार्टनर|साझेदार|प्रोपराइटर|शिक्षक|शिक्षिका|अध्यापक|अध्यापिका|आचार्य|प्राचार्य|अध्यक्ष|सचिव|कोषाध्यक्ष|प्रधान|डॉक्टर|चिकित्सक|वैद्य|नर्स|संचालक|संचालिका|प्रमुख|प्रभारी|व्यवस्थापक|इंजीनियर|वकील|अधिवक्ता|सहायक|कारीगर|हलवाई|रसोइया|प्रशिक्षक|सलाहकार|लेखाकार|सर्जन|फ़?िज़?िशियन|लॉजिस्ट|विशेषज्ञ|थेरेपिस्ट',
    'مدير|مؤسس(?!ات|ة)|رئيس(?!ية)|مالك|صاحب|أخصائي|طبيب|مهندس|شريك|مشرف|محام|مدرب|معلم|مسؤول|منسق|مستشار|استشاري|محاسب|فني|ممرض|صيدل|خباز|شيف|مصمم|مصور|مبرمج|نائب|سكرتير|أستاذ|حلاق|خياط|نجار',
  ].join('|'),
  'iu',
)
