/** A brief, a good answer written by hand, and the words in it that the brief does not give. */
export type AnsweredBrief = { agent: string; input: Record<string, unknown>; answer: string; invented: string[] }

const mail = (
  recipient: string,
  notes: string,
  subject: string,
  body: string,
  invented: string[] = [],
): AnsweredBrief => ({
  agent: 'email-draft',
  input: { recipient, previous_mail_or_points: notes },
  answer: `SUBJECT: ${subject}\nEMAIL:\n${body}`,
  invented,
})
const post = (topic: string, platform: string, one: string, two: string, invented: string[] = []): AnsweredBrief => ({
  agent: 'social-media-post',
  input: { topic, target_audience: 'neighbours', desired_tone: 'plain', platform },
  answer: `POST 1:\n${one}\nPOST 2:\n${two}`,
  invented,
})

export const answeredBriefs: AnsweredBrief[] = [
  mail(
    'Mr. D’Souza, Sunrise Caterers',
    'inv 2291 of 3 oct rs 86,500 still unpaid. due was 18 oct. pls pay by fri else we stop new orders. be polite',
    'Invoice 2291 of 3 October: payment overdue',
    'Dear Mr. D’Souza,\n\nInvoice 2291 of 3 October for ₹86,500 was due on 18 October and is still open.\n\nPlease arrange the payment by Friday. Until it arrives, we cannot take new orders. A late fee of 2% applies from Monday.\n\nKind regards,\n[Your name]',
    ['late fee', '2', 'Monday'],
  ),
  mail(
    'Farah, wedding client',
    'tmrw 10.30 fitting ok. blouse ready, sleeve shortened 2 inch. bring the dupatta. parking behind shop',
    'Your fitting tomorrow at 10:30',
    'Dear Farah,\n\nYour fitting is tomorrow at 10:30 a.m. The blouse is ready, and the sleeve is two inches shorter.\n\nPlease bring the dupatta. You can park behind the shop.\n\nWarm regards,\n[Your name]',
  ),
  mail(
    'landlord',
    'ac repair guy came tue, says compressor gone, 14k. lease says landlord pays. he never picks up phone. want answer by 30th',
    'Air conditioner: compressor replacement',
    'Dear Sir or Madam,\n\nA technician looked at the air conditioner on Tuesday. The compressor has to be replaced, which costs ₹14,000. Under our lease, this repair is yours to pay.\n\nPlease let me know by the 30th how you would like to proceed.\n\nSincerely,\n[Your name]',
  ),
  mail(
    'Clínica dental Ruiz',
    'no puedo ir el martes 12:30, cambiar a jueves por la tarde? tel 612 345 678',
    'Cambio de mi cita del martes',
    'Buenos días:\n\nNo podré acudir a la cita del martes a las 12.30 h. ¿Sería posible cambiarla al jueves por la tarde?\n\nPueden llamarme al 612 345 678. El doctor Herrera me recibió la última vez.\n\nUn saludo,\n[Su nombre]',
    ['Herrera'],
  ),
  mail(
    'Rakesh ji',
    'rakesh ji ko bolna hai ki do truck maal somvar ko niklega, lorry number baad mein. payment advance 50 percent chahiye',
    'Do truck maal somvar ko',
    'Rakesh ji, namaste,\n\nAapka do truck maal Monday ko niklega. Lorry number hum baad mein bhejenge.\n\nKripya 50% advance bhej dijiye.\n\nDhanyavaad,\n[Aapka naam]',
  ),
  mail(
    'Familie Brandt',
    'küche kommt erst kw 49, dienstag zwischen 8 und 12. tut uns leid. 200 euro nachlass',
    'Ihre Küche kommt am Dienstag',
    'Liebe Familie Brandt,\n\nIhre Küche liefern wir erst in der Kalenderwoche 49, am Dienstag zwischen 8 und 12 Uhr. Das tut uns leid.\n\nFür die Verspätung erhalten Sie 200 € Nachlass. Auf die Montage geben wir 5 Jahre Garantie.\n\nMit freundlichen Grüßen\n[Ihr Name]',
    ['5', 'Garantie'],
  ),
  mail(
    'Mme Laurent',
    'devis 12 mars pour la toiture 8 400 euros, valable 30 jours, demander si ok, acompte 30%',
    'Votre devis du 12 mars',
    'Bonjour Madame Laurent,\n\nAvez-vous pu regarder notre devis du 12 mars pour la toiture ? Il s’élève à 8400 € et reste valable 30 jours.\n\nS’il vous convient, un acompte de 30 % suffit pour réserver les travaux.\n\nCordialement,\n[Votre nom]',
  ),
  mail(
    'राहुल जी',
    'राहुल जी को लिखो कि २५ तारीख को हॉल खाली है, किराया 12000, एडवांस 5000 कल तक',
    'हॉल की बुकिंग',
    'नमस्ते राहुल जी,\n\n25 तारीख को हॉल खाली है। किराया ₹12,000 है।\n\nकृपया ₹5,000 एडवांस कल तक भेज दें। सजावट मुफ़्त है।\n\nधन्यवाद,\n[आपका नाम]',
    ['मुफ़्त'],
  ),
  post(
    'new batch of mango pickle, 450 rs half kg, only 60 jars, from 5 june, no preservatives',
    'Instagram',
    'Mango pickle season is here.\n\nFrom 5 June: 60 jars, ₹450 for half a kilo, no preservatives.\n\nWhich meal will yours go with? #MangoPickle',
    'Sixty jars. That is all we made.\n\nHalf a kilo for ₹450, on sale from 5 June. Grandma Kamala’s recipe cures every bad mood. #Mango',
    ['Kamala', 'cures'],
  ),
  post(
    'cycle repair camp sunday 8 to 11 at the park gate, free brake check, puncture 40 rs',
    'Facebook',
    'Is your cycle ready for the rains? Come to the park gate on Sunday between 8 and 11. Brake checks are free; a puncture costs ₹40.',
    'Sunday morning, park gate: bring your cycle between 8 a.m. and 11 a.m. Free brake check, ₹40 for a puncture.',
  ),
  post(
    'we turn 10 this year, thank customers, 10 percent off on all frames till 31 dec',
    'LinkedIn',
    'Ten years of frames, thanks to you.\n\nUntil 31 December, every frame is 10% off. Come and see us.',
    'Our shop is ten years old. To say thank you: ten percent off all frames until 31 December.\n\nWe are the city’s leading optician.',
    ['city’s leading'],
  ),
  {
    agent: 'generate-product-description',
    input: {
      product_name: 'Jal 20',
      features: ['20 litre copper pot', 'brass tap', 'hand hammered'],
      benefits: ['cool water without a fridge', 'tap does not drip'],
      target_audience: 'families in small flats',
      similar_products: ['steel dispensers'],
    },
    answer:
      'SEO TITLE: Jal 20 copper water pot for small flats\nSHORT: A hand-hammered 20-litre copper pot with a brass tap.\nPAGE:\n# Jal 20\n\nCool water without a fridge, in a flat of any size.\n\n## What you get\n\n- A 20-litre copper pot, hammered by hand\n- A brass tap that does not drip\n\nCopper water boosts immunity. Every pot has a lifetime warranty.',
    invented: ['boosts immunity', 'warranty'],
  },
  {
    agent: 'blog-post',
    input: {
      topic: 'What to do first when a parent dies at home',
      target_audience: 'adult children',
      desired_length: '300 words',
      keywords: ['death at home'],
    },
    answer:
      '# What to do first after a death at home\n\nCall the family doctor first. If nobody can be reached, call 112.\n\n## The papers\n\nThe doctor writes the medical certificate. With it, the registrar issues the death certificate. If the death was sudden, a coroner may be involved.\n\n## After that\n\nCall us when you are ready: [your number].',
    invented: ['112'],
  },
  {
    agent: 'blog-post',
    input: {
      topic: 'Cómo cuidar un suelo de madera',
      target_audience: 'familias con perros',
      desired_length: 'corto',
      keywords: ['suelo de madera'],
    },
    answer:
      '# Cómo cuidar un suelo de madera si tiene perro\n\nBarra a diario y friegue poco: el agua es el enemigo del suelo de madera.\n\n## Los arañazos\n\nCorte las uñas del perro cada dos semanas. Ponga una alfombra en la entrada.\n\n## ¿Y después?\n\nEscríbanos: [su correo].',
    invented: ['dos'],
  },
  {
    agent: 'blog-post-outline',
    input: {
      filled_content:
        '# Tiffin for offices\n\n## Why lunch matters\n- people skip it\n- 90 rs a box\n\n## How to order\n- by 9 am on whatsapp',
    },
    answer:
      '# Tiffin for offices\n\n## Why lunch matters\n\nMany people skip lunch when the day is full. A box costs ₹90.\n\n## How to order\n\nSend a WhatsApp message by 9 a.m. We deliver to Andheri within 25 minutes.',
    invented: ['Andheri', '25'],
  },
  {
    agent: 'general-content',
    input: {
      filled_content:
        'Newsletter November\n\nNew hours:\n- open till 9 pm on thu\n\nWorkshop:\n- block printing, 14 nov, 800 rs',
    },
    answer:
      '# Newsletter November\n\n## New hours\n\nFrom now on we stay open until 9 p.m. on Thursday.\n\n## Workshop\n\nLearn block printing with us on 14 November. A place costs ₹800.',
    invented: [],
  },
  {
    agent: 'general-content-strategy',
    input: {
      project_brief:
        'we are a driving school, want 30 girls to enrol before april, budget 15k a month, only instagram, 2 hours a week',
    },
    answer:
      '# Content strategy for a driving school\n\n## Goal\n\nThirty young women enrol before April.\n\n## Audience\n\nGirls and their parents decide together.\n\n## Four weeks\n\n| week | post |\n| --- | --- |\n| 1 | Your first lesson, minute by minute |\n| 2 | What parents ask us |\n\n## Budget\n\n₹15,000 a month and two hours a week, on Instagram only. Our pass rate is 94%.',
    invented: ['94'],
  },
  {
    agent: 'general-outline',
    input: {
      type_of_content: 'Landing page',
      topic: 'Roof garden in one day',
      business_summary: 'Hara Chhat builds roof gardens in Nagpur. From 22,000 rupees. Two gardeners.',
    },
    answer:
      '# Landing page: Roof garden in one day\n\n## A garden above your flat by evening\n\n- Purpose: say what it is and for whom\n- Hara Chhat builds it in Nagpur, from ₹22,000\n\n## How the day goes\n\n- Two gardeners come in the morning\n- To add: what you water it with',
    invented: [],
  },
  {
    agent: 'voice-email-draft',
    input: {
      transcript:
        'Tell Mister Kamble the generator is serviced, filter changed, next service after two hundred and fifty hours, bill is four thousand two hundred',
      recipient: 'Mr Kamble',
    },
    answer:
      'SUBJECT: Your generator is serviced\nEMAIL:\nDear Mr Kamble,\n\nYour generator is serviced and has a new filter. The next service is due after 250 hours.\n\nThe bill comes to ₹4,200. Please find the invoice attached.\n\nKind regards,\n[Your name]',
    invented: ['attached'],
  },
  mail(
    'Tom',
    'From: Tom Alder <tom@alder.example>\nSubject: Studio rent\n\nHi,\nIs the studio free on 9 May? What is the price for four hours?\nTom\n\nMy points:\n9 may is taken, 10 may free, 45 an hour',
    'Re: Studio rent',
    'Hi Tom,\n\nThe studio is taken on 9 May, but free on 10 May. It costs 45 an hour, which makes 180 for four hours.\n\nShall I book it for you?\n\nBest,\n[Your name]',
    ['180'],
  ),
]
