/**
 * Short exchanges, in many people's ways of speaking: `kind | values | host / candidate / host / candidate …`.
 * No value: none of this kind may be found. A value in brackets may be found or left out; every other one must be.
 */
export const exchanges = `
pay | 51200 | And your salary today? / Fifty one thousand two hundred, and they pay my fees.
pay | 51200 | What do they pay you? / Fifty one two.
pay | 26400 | What are you being paid? / Um, twenty six four.
pay | 13.25 an hour | money wise what do you want / id like thirteen twenty five an hour if they can stretch
pay | 48000 to 52000 | What would you be looking for? / Somewhere in the region of forty eight to fifty two thousand.
pay | (48 to 52) | What would you be looking for? / 48 to 52.
pay | | And what would be attractive? / High forties, I suppose.
pay | | And what would be attractive? / Something with a four at the front.
pay | 55 | And the number that would make you sign? / Fifty five. I was offered fifty two by another firm in January and I said no.
pay | 75000 | And as a salary? / I said eighty thousand to the last recruiter, but scrap that, let's say seventy five thousand.
pay | 38000 | What's the salary now? / Thirty six, no hang on, thirty eight thousand since April.
pay | 42000 | What are you on? / Forty thousand. I tell a lie, forty two thousand, we had the review.
pay | 62000 | What salary would you want? / Sixty, or rather sixty two thousand.
pay | (65000) | What are you after? / Well I'd say sixty thousand, make that sixty five thousand.
pay | | What do you earn? / My husband's on sixty two thousand and he works half as much.
pay | | What do you earn? / A colleague of mine gets fifty thousand for the same job.
pay | | What do you earn? / I'd prefer not to go into that.
pay | | Is the money all right? / You mentioned fifty thousand in the advert.
pay | | What are you on now? / I was on forty thousand at my last place.
pay | | What do you do? / I look after a marketing budget of three hundred thousand a year.
pay | | What do you do? / I raised ninety thousand for the hospice last year.
pay | | And the van? / It cost me fourteen thousand and it's never been right.
pay | | Anything else on the table? / Another firm has offered me fifty eight thousand.
pay | | Have you had offers? / They countered with sixty thousand to keep me, but I've said no.
pay | | Would you consider less? / If they gave me the Fridays off I'd take forty thousand.
pay | | Would you go lower? / For forty five thousand I'd rather stay where I am.
pay | | What did they pay you in Dubai? / Eighty thousand, tax free, but that was years ago.
pay | | What is your quota? / One point two million, and I'm at ninety percent.
pay | | How big is the team? / Forty five, and about half of them are agency.
pay | | How many patients? / About twelve thousand on the list.
pay | | And the commission? / I made nine thousand in commission last quarter.
pay | | Do you get a bonus? / Yeah, five thousand at Christmas.
pay | | Any car allowance? / Six thousand a year.
pay | 72500 | What's your base? / Seventy two and a half thousand.
pay | 29500 | And for the next one? / I wouldn't want to go under twenty nine and a half thousand.
pay | 33000 | What's the salary? / Thirty three grand.
pay | 95000 | What are you looking for comp wise? / I'd be targeting ninety five K base.
pay | 120000 | What are your salary expectations? / I'm looking for one twenty thousand, base.
pay | $28 an hour | What do you make? / I'm making twenty eight dollars an hour right now.
pay | 450 a day | What's your day rate? / Four fifty a day, inside.
pay | 500 a day | What rate do you need? / I charge five hundred pounds a day.
pay | 31000; 36000 | Talk me through the money. / I'm on thirty one thousand at the moment and I'd like thirty six thousand.
pay | 43000 | So what would get you to move? / To be honest, I wouldn't leave for less than forty three thousand.
pay | 12.5 an hour | what are they paying you / twelve pound fifty an hour
pay | 14 an hour | what do you get now / fourteen pound an hour mate
pay | 27000 | What is your present salary please? / My salary is twenty seven thousand pounds per year.
pay | 2800 a month | How much you earn now? / Now I have two thousand eight hundred euros a month.
pay | 38500; 43000 | And the salary? / I'm on thirty eight thousand five hundred today and I'm looking for forty three thousand.
pay | | Did the last agency find you anything? / They sent me to a place paying nineteen thousand, can you imagine.
pay | | What is the going rate? / Everyone says thirty five thousand these days.
pay | | What should I put down? / I honestly don't know, what do people get, forty thousand?
pay | | What do you want to earn? / A million pounds, ha ha. No, I'd have to think about it.
pay | | What was the turnover? / We did eight hundred thousand last year.
pay | | Is there a pension? / They put in four thousand a year.
pay | | How's the mortgage? / We pay fourteen hundred a month.
pay | | And your rent? / I pay nine hundred pounds a month.
pay | | What would you say to forty? / I'd say it's an insult.
pay | | They pay up to fifty. / Fifty would be more than I get now.
pay | | Your new salary would be forty four thousand. / Forty four thousand, right, I'll talk to my wife.
pay | | What are you on? / It was thirty two thousand until they cut everybody's hours.
pay | (45000); (42000) | What are you on? / Forty two thousand now, but from January it goes up to forty five thousand.
pay | (52000) | And the package? / Ask me again tomorrow. Fifty two thousand maybe, I'd need to look at my payslip.
pay | 58000 | And what would be attractive to you? / High fifties. I'd want fifty eight thousand if I'm honest.
pay | | And the course? / It's three thousand pounds and I'd be paying for it myself.
pay | | Were you made redundant? / Yes, with twenty thousand in my pocket.
pay | | What's the minimum? / The minimum wage goes to twelve twenty one an hour in April.
pay | 41000 | What figure have you in mind? / Forty one thousand, and I know that's the top of your band.
pay | 41; 65 | What are you on? / Forty one. / And to move? / Sixty five would do it.
pay | 47000 | So your salary, you said forty five? / No, forty seven thousand.
pay | (47000) | What's your salary? / Forty five thousand. / Thanks. And your notice? / A month. And did I say forty five thousand before? I meant forty seven thousand.
pay | | What do you invoice? / Depends on the client, one of them pays me six hundred a day and another three hundred.
skill | Outlook; Word; (Dentally) | and what computer stuff have you used / um outlook and word and we had this booking thing called dentally
skill | | and excel / no i wouldnt say excel my daughter does all that
skill | | And R? / I used to write R in the PhD but I couldn't do it today without googling every line.
skill | | The advert says Spark. / No, I've only read about Spark.
skill | AutoCAD; Civil 3D | What can you use in terms of software? / AutoCAD and Civil 3D. Revit is what the structures lads use, I leave that to them.
skill | | Revit? / My colleague does the Revit side.
skill | | Do you know Python? / I did a bit at uni.
skill | | Any SQL? / A little, years ago.
skill | | Any Kubernetes? / We have a platform team for that.
skill | | How's your Excel? / Rusty, if I'm honest.
skill | | Do you use Salesforce? / The company does, but I never log in.
skill | | And Photoshop? / I'd love to learn it properly.
skill | | Do you know Terraform? / I've watched a couple of videos.
skill | | And Jira? / God, no.
skill | | What is their stack? / They're a Java and Kafka shop, from what I hear.
skill | | Java? / I moved away from Java in twenty eighteen.
skill | | Have you got a forklift licence? / I had one but it ran out.
skill | | Have you your CSCS card? / It's in the post, I sat the test on Monday.
skill | | Are you CIPD qualified? / Halfway through level five.
skill | | Are you ACCA? / Part qualified, I've got three ACCA papers to go.
skill | | Are you first aid trained? / It expired in March.
skill | | SMSTS? / I'm booked on it for June.
skill | | Have you worked with SAP? / My last boss wouldn't let us near SAP.
skill | | Can you do payroll? / Our accountant does the payroll.
skill | | Do you use Figma? / The designers do, I just look at it.
skill | | And Tableau? / I can open a Tableau report, but I wouldn't know how to build one.
skill | | What did you use at school? / We had Sage on one old computer.
skill | | Which systems will they use? / I hear it's NetSuite.
skill | | Docker? / Only what I've picked up from YouTube.
skill | | Do you know Xero? / Heard of it.
skill | | Would you learn QuickBooks? / Yes, of course.
skill | | Are you NMC registered? / I let my NMC registration go when I had the twins.
skill | | And Python? / Not in anger.
skill | | Kafka? / If I had to, I could probably pick up Kafka.
skill | | Scrum? / Scrum isn't really my thing.
skill | | And WordPress? / I try to avoid WordPress.
skill | Kafka | Do you know Kafka? / Yes, I use it every day.
skill | Python; SQL | What do you use day to day? / Python and SQL, all day long.
skill | Python; PyTorch; pandas; SQL; BigQuery | What do you use day to day? / Python, mainly with PyTorch and pandas, and SQL of course. Everything runs on BigQuery.
skill | Ansible | What do you use? / I haven't used Kubernetes or Docker, but I know Ansible.
skill | counterbalance | do you have a forklift licence / yeah i've got counterbalance but not reach
skill | QTS; PGCE | And you've got QTS? / Yes, QTS and a PGCE from the Institute.
skill | CSCS card; SMSTS | What tickets do you hold? / CSCS card and SMSTS, both in date.
skill | HCPC registered | Are you registered? / I'm HCPC registered, have been since I qualified.
skill | NEBOSH | Any health and safety qualifications? / I've got my NEBOSH.
skill | Xero; Sage | Which packages do you know? / Xero mostly, and Sage.
skill | Gas Safe | You Gas Safe? / Course I am.
skill | Excel | What systems do you use? / I live in Excel.
skill | Figma; Miro | Which tools do you like? / Figma for nearly everything and Miro for workshops.
skill | SystmOne; EMIS | Which clinical systems? / SystmOne and EMIS.
skill | PCR; ELISA | Which techniques are you doing? / PCR every day, and ELISA.
skill | SolidWorks | What do you draw in? / I use SolidWorks.
skill | Salesforce | CRM? / Salesforce, for my sins.
skill | AWS; Terraform | What are you strongest in? / AWS and Terraform, definitely.
skill | (Java); Kotlin | What languages? / Kotlin these days. Java before that.
skill | TIG; (MIG) | TIG or MIG? / TIG mostly.
skill | PMP | Do you have your PMP? / Yes, since twenty seventeen.
skill | Power BI | Do you do any reporting? / I build dashboards in Power BI.
skill | Opera | Which booking system do you work on? / Opera, same as everybody.
skill | (personal licence) | Do you hold a personal licence? / I do.
skill | category D; (driver card) | So you've got your category D? / Yes, I exchanged my licence, I have category D and the driver card.
skill | Excel; (pivot tables) | Are you any good with spreadsheets? / I use Excel every day, pivot tables and so on.
skill | | Do you speak to the team a lot? / Yes, on Teams, all day.
skill | | How was the weekend? / Great, we went to the opera, and I finally read that Python book.
skill | | Tell me about the team. / There's a Java guy, two React people and me.
skill | | Tell me about your boss. / She's a qualified ACCA accountant and very strict.
skill | | Which systems did they move to? / They've moved to Oracle and I left before that.
skill | (Oracle) | Do you know Oracle? / Oracle, yes. Well, I say Oracle, I raised purchase orders in it twice.
skill | | And AutoCAD? / Yes. No, sorry, I'm thinking of Revit, and I've never really used either.
skill | | Can you drive a reach truck? / Not legally, ha.
skill | | What would you like to pick up? / Some Rust, and maybe Kubernetes.
skill | | How would you do that? / I would probably reach for Redis.
skill | | HPLC? / HPLC is in the chemistry lab next door so I've watched it but never run it.
skill | | And Sketch? / Sketch I dropped years ago.
skill | | Heat pumps? / I'd like to get on a heat pump course, but no, not so far.
experience | 8 years | How long is it since you qualified? / I've been a pharmacist for seven years, no, I tell a lie, eight years now.
experience | 10 years | Talk me through it. / All in all I've got ten years' experience, if you count the placement.
experience | 18 years | How long you been in the game? / I served my time with my uncle, so what, eighteen year, give or take.
experience | 5 years | Tell me about you. / I've sold wound care into hospitals for five years.
experience | 3.5 years | And your background? / So outside academia it's three and a half years of experience.
experience | 6 years | Tell me about your teaching. / I've now been teaching for six years, all of them at the same school.
experience | 12 years | How many years have you been doing this? / Twelve years.
experience | 4 years | So you're a technician? / Yes, in a food testing lab. I've been there four years.
experience | 9 years | what have you been doing / ive been driving vans for nine years
experience | 15 years | Your background? / I have fifteen years of experience in retail banking.
experience | 20 years | How long have you been cooking? / Over twenty years.
experience | 7 years | Your career? / I worked as a mechanic in a bus garage for seven years.
experience | 11 years | Background? / I've been in procurement for eleven years.
experience | (6 years) | And there? / I was there six years.
experience | | Have you been in the UK long? / I've been in this country for eight years.
experience | | Do you like it there? / We've lived in York for twelve years.
experience | | How long have you been looking? / About two years.
experience | | How's married life? / We've been together for nine years.
experience | | And the company? / It's been going for forty years.
experience | | And your manager? / He's been there twenty five years.
experience | | Why the gap? / I was off for two years with the children.
experience | | Did you study? / I did a four year degree in Lisbon.
experience | | What about the future? / In five years I'd like to run my own kitchen.
experience | | They ask for eight years. / I haven't got eight years.
experience | | They want five years of Spark. / Five years of Spark? Nobody has that.
experience | | Any accidents? / None in three years.
experience | | How long's the lease? / I've got two years left on it.
experience | | When did you move? / Three years ago.
experience | | Do you have a mortgage? / Twenty two years to go.
experience | | Who trained you? / A lady who'd done it for thirty years.
experience | | Your dad was in the trade? / He was a plumber for forty years.
experience | | Are you new to this? / My sister's been a nurse for ten years so I know what it's like.
experience | | And football? / I've played for fifteen years.
experience | | Do you drive? / I've had my licence for ten years.
experience | | Did you enjoy it? / The first two years were fine.
experience | | How long would you stay? / At least five years, I hope.
experience | | What do you run? / I've been running marathons for six years.
experience | | Any hospital work? / None, apart from my training year.
experience | | And in Poland? / I studied for five years.
experience | (3 years) | Tell me about yourself. / I've been a receptionist for, what, three years. No, it'll be four in May.
notice | 8 weeks | What notice would you have to give? / Eight weeks. My wife's is only four, she's in the same trade.
notice | 3 months | What would your notice be? / It used to be a month but since the promotion it's three months.
notice | 6 weeks | How much notice do you have to give? / Let me think. It's in my contract as six weeks.
notice | 4 weeks | How soon could you be with them? / They've got me on four weeks. So, what, mid February?
notice | 1 week | When can you start? / I have to tell them one week before, only one week.
notice | 1 month | And the notice period? / A month.
notice | 2 weeks | When could you start? / I'd have to give two weeks' notice.
notice | 3 months | Notice? / Officially three months, but they'd probably let me go sooner.
notice | 4 weeks | How soon could you get out? / Four weeks' notice, but I'd be put on garden leave.
notice | none | What's your notice period? / I haven't got one, I'm a temp.
notice | (none) | Any notice? / No, I finished there in May.
notice | 1 month | whats your notice / its a month
notice | 12 weeks | What are you tied into? / I'm on twelve weeks' notice.
notice | 2 months | How long would you need to give the hospital? / Two months.
notice | 1 month | Notice? / Two, no sorry, one month.
notice | 3 months | Notice period? / One month. No, that was before, it's three months now.
notice | | What's the notice? / My last job was four weeks, I'd have to check this one.
notice | | What's the notice? / I'm not sure, either one month or two.
notice | | What's your notice? / Depends on whether I pass probation, one week before, one month after.
notice | | Notice? / The chap before me gave six weeks.
notice | | Notice? / I might get it down to two weeks.
notice | | Have you resigned? / I handed in my notice three weeks ago.
notice | | Do you take holidays? / I've got two weeks booked in August.
notice | | How was the training? / It was six weeks in Derby.
notice | | How often are call-outs? / One week in four, and not Christmas.
notice | | Do they give you the rota in advance? / We get two weeks' notice of the shifts.
notice | | What do you do? / I start with interviews and test something in the first two weeks.
notice | | How long have you been there? / Only eleven months.
notice | | They need someone in three weeks. / Three weeks is tight.
availability | straight away | and when could you start / straight away love im only sat here doing the garden
availability | next Monday | When you free? / I'm finishing a job for my sister this week, so next Monday.
availability | mid February | When could you be with them? / I could start mid February.
availability | September | And you could start in September? / Yes, September, provided I resign by the thirty first of May.
availability | 10 August | When does it finish? / The contract ends on the thirty first of July and I could start on the tenth of August.
availability | beginning of December | And timing? / I could join at the beginning of December, I have a one month notice period and I'd like a short break.
availability | in 2 weeks | When can you start? / In two weeks.
availability | tomorrow | when can you start / um tomorrow if you want
availability | after New Year | When can you start? / After New Year.
availability | 4 January | When would you be available? / From the fourth of January.
availability | not before June | When could you start? / I couldn't start before June.
availability | immediately | How soon are you free? / Immediately, I'm not working at the moment.
availability | next week | When would you like to start? / I can start next week.
availability | 1 March | Availability? / First of March.
availability | | How soon could you be with them? / They've got me on four weeks.
availability | | When can you start? / I have to tell them one week before.
availability | | Anything in the diary? / I'm getting married on the fourteenth of November, so please no interviews that week.
availability | | When can you start? / I'd have to speak to my manager on Monday first.
availability | | When could you interview? / I'm free on Thursday afternoon.
availability | | When could you start? / It depends on the school, maybe Easter, maybe the summer.
availability | | Can you start in May? / No, May is impossible.
availability | | When are you away? / From the tenth of December.
availability | | When do the exams finish? / The last one is on the third of June.
availability | | When did you start? / In October.
availability | | When would they want me? / I think they said April.
availability | | Can you do weekends? / I'm available Saturdays but never Sundays.
availability | | When's the baby due? / In March.
availability | | What hours? / I can start at six in the morning.
availability | | When's your review? / On the twelfth of October.
availability | | My client wants somebody tomorrow. / Tomorrow? I'm still in a job.
availability | | When could you start? / If they release me early, the first of May.
availability | | When can you begin? / My brother could start tomorrow, but me, I have a contract.
location | Kettering | And where would you be travelling from? / We moved to Kettering last year, so up to half an hour by car is fine.
location | Glossop | are you still in um is it stockport / no no i moved im in glossop now
location | Loughborough | Where are you living now? / Still in Loughborough, with my parents, but I'm moving to Nottingham in October.
location | Rotherham | And where are you? / Rotherham, but I'll go anywhere this side of the Pennines.
location | Lewisham | Where's home? / Lewisham.
location | Bath | And home is? / I live just outside Bath.
location | Exeter | So relocation is off the table? / It is, yes. I'm based in Exeter and the kids have just started school.
location | Denver | Where are you located? / I'm based out of Denver.
location | Milton Keynes | where do you live / i live in milton keynes
location | Stoke-on-Trent | Whereabouts are you? / I'm in Stoke-on-Trent.
location | Luton | Where are you based? / Luton, near the airport.
location | Cork | And you're in Cork, aren't you? / Yes, I live in Cork.
location | Lille | Where do you live? / I used to live in Paris, but now I live in Lille.
location | Sheffield | Where are you these days? / In Sheffield.
location | | You sound like you're in the car. / I am, but I've pulled over, I'm in a lay-by near Taunton.
location | | Where did you study? / Leeds.
location | | Where's the office? / It's in Croydon.
location | | Which patch do you cover? / The whole South West, from Gloucester down to Penzance.
location | | How was the holiday? / Lovely, we were in Crete.
location | | Where are you calling from? / I'm in Glasgow for a conference.
location | | Would you move? / I'd consider Bristol.
location | | Where are you from? / I came over from Porto when I was nineteen.
location | | Where's your family? / My parents live in Bolton.
location | | Where do you work? / At a hospital in Derby.
location | | And where are you now? / I'm in London once a week.
location | | Where would you like to live? / Somewhere like Brighton.
location | | Are you in Leeds? / No, I moved away last year.
location | | where do you live / i live in shared accommodation
location | | Where are you based? / All over, really. Monday Hull, Tuesday York.
location | | Where's your husband based? / He's based in Reading.
location | | Do you know the area? / I lived in Harrogate for three years.
right-to-work | settled status | And your papers? / I have pre-settled, sorry, no, settled status. It came through in summer.
right-to-work | British citizen | Right to work? / I'm a British citizen, I've been one since two thousand and nineteen.
right-to-work | needs sponsorship; (Skilled Worker visa) | Do you need a visa? / I'm on a Skilled Worker visa, so a new employer would have to sponsor me.
right-to-work | no sponsorship needed | Do you need sponsorship? / No, I don't need sponsorship.
right-to-work | yes | Do you have the right to work in the UK? / Yes, I do.
right-to-work | Irish passport | Passport? / I've got an Irish passport.
right-to-work | green card | Are you authorized to work? / I've got a green card.
right-to-work | | And papers? / My wife's a British citizen.
right-to-work | | And papers? / I've applied for settled status but I haven't heard.
right-to-work | | And papers? / My student visa ran out in June.
right-to-work | | Do you sponsor people? / Would they sponsor somebody?
right-to-work | | Visa? / I was on a student visa when I came.
right-to-work | | Were you sponsored? / My last company sponsored me, years ago.
right-to-work | | Do you have a British passport? / Not yet, next year.
phone | 07700900183 | whats your mobile in case / its oh seven seven double oh nine oh oh one eight three
phone | | Your number? / Oh seven seven double oh nine hundred one eight two. / One eight two? / No, sorry, one eight three.
phone | | Can I ring you? / Use my wife's, zero seven seven zero zero nine zero zero one two three.
email | samira.haddad@proton.me | What's your email? / It's samira dot haddad at proton dot me.
email | | And your manager? / Her address is jane dot doe at example dot com.
date | 12 October | Are you chartered? / Not yet, my review is on the twelfth of October.
date | 14 November | Anything in the diary? / I'm getting married on the fourteenth of November.
date | 31 July | When does it finish? / The contract ends on the thirty first of July.
date | | When did you qualify? / I finished on the third of July twenty fifteen.
date | | When were you born? / On the second of May.
date | | When do they need the reports? / The company closes its books on the fifth of April.
pay | 34000 | Could I ask what you're earning? / Thirty four, four days a week. Sorry, thirty four thousand I mean.
pay | 68; (75) | And on the comp side? / Right now it's sixty eight base, so I'd be hoping for seventy five or thereabouts.
pay | (19.5 an hour) | What's your hourly? / Nineteen fifty.
pay | 22 an hour | And pay expectations? / Nothing under twenty two an hour, not with the fuel.
pay | 57000 | How much are you on? / Just shy of fifty seven thousand.
pay | 88000 | Salary wise? / My base is eighty eight thousand and I get a ten percent bonus on top of that.
pay | | Salary wise? / The job I turned down last month was eighty five thousand.
pay | | What's a good number for you? / My recruiter friend says I should ask for ninety thousand.
pay | | Expectations? / Well, the advert said thirty to thirty five thousand, didn't it.
pay | 33000 | Expectations? / Well, the advert said thirty to thirty five thousand, so thirty three thousand would be fair.
pay | | What were you on before? / Twenty four thousand at the council, and that was with the unsocial hours.
pay | | Any benefits? / There's a car allowance of four thousand eight hundred and private health.
pay | | How big was the account? / About two hundred thousand a year to us.
pay | | Did you negotiate? / I got them down from forty thousand to thirty two thousand on the new printers.
pay | | Would fifty be all right? / Fifty's a bit low, if I'm being honest with you.
pay | 46500 | What's the current package? / It's forty six five plus a car.
pay | (2300 a month) | what is salary now / I receive two thousand three hundred euro per month, netto.
pay | 38000 | What salary are you expecting? / I expect thirty eight thousand pounds, this is my wish.
pay | (105000) | What are you at? / I'm at one oh five right now.
pay | 650 a day | Your rate? / It's six fifty a day, plus VAT.
pay | | Would you go inside IR35? / Only at seven hundred a day.
pay | | What do they pay agency staff? / Agency gets eighteen pounds an hour and I get sweet nothing.
pay | | Why leave? / They froze our pay and then gave the directors a hundred thousand each.
pay | | Tell me about the shop. / We take about nine thousand pounds on a good Saturday.
pay | (41000) | And what are you on? / Around forty or forty one thousand, I'd have to look at my payslip.
pay | | And what are you on? / I'm on band five, so whatever that is.
pay | 36000 | What do you make? / It's thirty six thousand, no bonus.
pay | | Is money a factor? / If the role was right I'd drop to thirty thousand.
pay | 52000 | So what's it going to take? / Fifty two thousand and I'll sign tomorrow.
pay | | How did the chat with the other firm go? / They came in at fifty nine thousand, which surprised me.
pay | 60000 | What salary would you want to see? / At the very least sixty thousand.
pay | 30 an hour | What do you charge? / I charge thirty pounds an hour for private work.
pay | | Have you got debts with the training? / I still owe them three thousand pounds for the course.
pay | 48000 | What are you earning? / Forty eight. / Forty eight thousand? / Yes, forty eight thousand.
pay | 49000 | What are you earning? / Forty eight. / Forty eight thousand? / Actually no, forty nine thousand since the rise.
skill | | How are you on computers? / I can send an email, put it that way.
skill | | Are you SIA licensed? / My badge ran out in the spring.
skill | (SIA licence) | Do you have an SIA licence? / I do, front line, valid till next March.
skill | Sage; Excel | What systems are you used to? / Mostly Sage, and Excel for the reconciliations.
skill | Xero | What accounting package? / We run everything through Xero.
skill | | What accounting package? / The new owners want everyone on Xero from April.
skill | | Is it Xero you use? / It was Xero until the takeover.
skill | | Do you know Revit at all? / I've sat next to somebody who does.
skill | React; TypeScript | What would you call your core skills? / React and TypeScript, that's my bread and butter.
skill | | Any Go? / I wrote one tiny service in Go, once.
skill | | You listed Scala on your CV. / Yeah, I should take that off.
skill | | You listed Scala on your CV. / That was a university module, to be honest.
skill | Kubernetes | Kubernetes? / Yes, we run all of production on Kubernetes and I'm on the rota for it.
skill | | Do you have experience with Workday? / Not directly. We raise tickets and the Workday team sorts it.
skill | NetSuite | Which ERP? / NetSuite at the moment.
skill | | Which ERP? / They're halfway through moving to NetSuite, so heaven knows.
skill | (PMP) | Are you certified? / Yes ma'am, I've had my PMP since twenty nineteen.
skill | | Are you PMP certified? / I'm studying for it.
skill | CDL | Do you have a CDL? / Yes sir, class A CDL, no restrictions.
skill | | Forklift? / My mate's got his, I keep meaning to.
skill | IPAF; PASMA | What tickets have you got? / I've got IPAF and PASMA.
skill | IPAF | What tickets have you got? / IPAF. PASMA I had but it's lapsed.
skill | | Prince2? / I did the foundation and never bothered with the practitioner.
skill | Salesforce | Which CRM have you been using? / Salesforce for six years now.
skill | | Did you use HubSpot there? / Marketing did. I stayed well away.
skill | Python | Python? / Python is my main language.
skill | | Python? / Python is on my list for this winter.
skill | | Tell me about the migration. / We moved off Oracle because the licences were killing us.
skill | | What did the client want? / Somebody who can do SAP and Tableau.
skill | | What is the job? / As I understand it you need AWS and Terraform.
skill | AutoCAD | How do you do the drawings? / I draw everything myself in AutoCAD.
skill | | How do you do the drawings? / I sketch by hand and the office puts it into AutoCAD.
skill | Excel | How good is your Excel? / Very good, I do lookups in my sleep.
skill | | How good is your Excel? / Good enough to be dangerous, not good enough to be useful.
skill | NMC registered | PIN number? / Yes, I'm NMC registered.
skill | | Are you a prescriber? / I start the course in January.
skill | QTS | QTS? / I've got QTS.
skill | | QTS? / I'm unqualified at the moment, doing QTS through the straight-to-teaching route.
skill | Opera | And which system at the front desk? / We use Opera.
skill | | And which system at the front desk? / The old hotel had Opera.
skill | first aid | First aid? / Yes, I've got my first aid.
skill | food hygiene | Have you got food hygiene? / Yeah, level two food hygiene, did it in March.
skill | Photoshop; InDesign | what programs can you use / photoshop and indesign mainly
skill | | what programs can you use / nothing fancy really my nephew showed me photoshop once
skill | Jira; Confluence | How do you track work? / We use Jira and Confluence like everyone.
skill | Java | Still writing Java? / Yes, every day.
skill | | Still writing Java? / Not since I became a manager.
skill | Figma | Design tools? / I work in Figma. I've tried Sketch and didn't get on with it.
skill | | Can you weld? / My dad taught me MIG in the garage but I wouldn't put it on a CV.
skill | | Would you be comfortable with Shopify? / I'm sure I'd get the hang of it.
skill | CIMA | Qualified? / I'm CIMA qualified, yes.
skill | | Qualified? / I'm two exams off being CIMA qualified.
skill | HGV | Class 2? / I've got my HGV, yes.
experience | 14 years | How long have you been a chef? / Fourteen years in July.
experience | 3 years | Tell me about your current job. / I'm a buyer for a supermarket and I've been there three years.
experience | 25 years | Your background? / I've been in logistics for twenty five years, man and boy.
experience | (2 years) | What about management? / I've managed a team of six for two years.
experience | 6 years | Your experience? / I am working as a nurse for six years.
experience | 8 years | Your background? / I have eight years' experience as a quantity surveyor.
experience | 30 years | how long you been driving / thirty years give or take
experience | 5 years | So how long have you been teaching? / This is my fifth year, so five years in the summer.
experience | | So how long have you been teaching? / Long enough! My daughter's been alive for fewer years, she's nine years old.
experience | | Do you know the company? / My wife worked there for ten years.
experience | | When did you come over? / I've been here fifteen years.
experience | | Do they want experience? / They want somebody with ten years of experience.
experience | | Where do you see yourself? / In three years I want to be chartered.
experience | | How long is the contract? / It's a two year contract.
experience | | Have you been there long? / Not long, less than a year.
experience | | How old is the firm? / We've been trading for sixty years.
experience | | And your visa? / I've got three years left on it.
experience | | How was retirement? / I was retired for two years and went mad.
experience | | Any breaks? / I took five years out to raise the kids.
experience | 10 years | You said eight years in sales? / Ten years in sales, actually.
experience | | How long's the apprenticeship? / I did four years.
experience | | Are you loyal? / Nobody stays more than two years there.
experience | (7 years) | And SQL? / I've used SQL for seven years.
notice | 1 month | And if they offered, what notice? / I'm on a month.
notice | 3 months | What notice are you on? / Three months, which is a pain.
notice | 2 weeks | Notice? / Two weeks is all I need to give.
notice | 1 week | What notice do they need? / I only have to give a week.
notice | 6 weeks | Is there a notice period? / There is, six weeks.
notice | 4 weeks | How much notice? / Contract says four weeks.
notice | (2 months); (3 months) | Notice? / Three months in theory, two months in practice.
notice | | Notice? / It's half a term, so it depends when I resign.
notice | | Notice? / Whatever my boss says, he let the last one go in two weeks.
notice | | Did they give you notice? / They gave us six weeks and shut the doors.
notice | | Is there a probation? / Three months, and I'm through it.
notice | | How long is the handover? / I'd want two weeks for that.
notice | none | Notice? / None, I'm between jobs.
notice | | Notice? / Nothing signed yet so I don't know.
notice | 1 month | what about notice / one month i think yeah one month
notice | 3 months | Notice period? / I have three months' notice period.
notice | | Will you get a reference? / I gave them four weeks' notice so they'd better.
availability | Monday | When can you start? / Monday, if you like.
availability | 1 June | When would you be free to start? / I'd be free from the first of June.
availability | in 3 weeks | How soon could you start? / I could start in three weeks.
availability | | How soon could you start? / As soon as my visa comes through.
availability | | How soon could you start? / Four weeks after I sign something.
availability | after Easter | When could you start? / After Easter would be best.
availability | (January); (1 January) | And start date? / Not until January, I want Christmas with my kids.
availability | | Can you come in on Tuesday? / Yes, Tuesday's fine.
availability | | When's your exam? / Twenty first of May.
availability | immediately | When can you start? / I'm available immediately.
availability | right away | And if they like you? / I can start right away.
availability | | When did the job end? / At the end of March.
availability | | When are they looking to start? / They told me the beginning of May.
availability | | When can you start? / I'm on holiday until the ninth of August.
availability | 10 August | When can you start? / I'm on holiday until the ninth of August, so the tenth of August.
availability | next month | When could you join us? / Next month.
availability | | Could you start on the first? / I couldn't, my lease runs until the fifteenth of May.
availability | September | When do you want to start? / I would like to start in September.
availability | (2 March) | When might you start? / Sorry, not the first, the second of March.
availability | | Is there a good time? / I finish at four on Fridays.
location | (Wigan) | Where abouts are you? / Wigan way.
location | Swindon | Where are you based? / We're in Swindon, have been for years.
location | Raleigh | Where are you located? / I'm in Raleigh, North Carolina.
location | Ealing | Where do you live? / In Ealing, with two flatmates.
location | Coventry | Where do you live? / I live with my sister in Coventry.
location | | Where do you live? / I'd rather not give my address out yet.
location | | Where are you at the moment? / Sat in a car park in Slough.
location | | Where are you from? / Originally Lagos.
location | Bristol | Where are you from? / Originally Lagos, but I live in Bristol.
location | | How do you know the area? / My nan lives in Crewe.
location | | Where would you be happy to work? / Anywhere round Leicester.
location | Derby | How far would you travel? / I'm in Derby, so Nottingham's no problem.
location | | How far would you travel? / I did Stoke every day for a year.
location | | Is the site far? / It's in Warrington, which is miles away.
location | Malmö | Where do you live? / I live in Malmö.
location | | And home? / Moving house at the moment, between Hitchin and Luton.
location | barnsley | where you based / im based in barnsley
location | Hove | Are you still in Brighton? / No, we moved to Hove in the spring.
location | | Do you want to relocate? / My husband's got a job in Cardiff so we might move to Cardiff.
right-to-work | EU citizen | What's your status here? / I'm an EU citizen.
right-to-work | indefinite leave to remain | Visa? / I've got indefinite leave to remain.
right-to-work | | Visa? / My mother has indefinite leave to remain.
right-to-work | yes | You're allowed to work here? / Yes, of course.
right-to-work | (no) | Are you eligible to work in the US? / No, not yet.
right-to-work | | Are you eligible to work in the US? / I think so, my lawyer is checking.
right-to-work | (no sponsorship needed); US citizen | Do you require sponsorship? / No, I'm a US citizen.
right-to-work | needs sponsorship | Do you require sponsorship? / Yes, I would need sponsorship.
right-to-work | | Do you require sponsorship? / I used to, before I got married.
right-to-work | graduate visa | What visa are you on? / I'm on a graduate visa until next autumn.
right-to-work | | What visa did you come on? / I came on a student visa.
pay | | What are you paid? / Put it this way, my landlord charges me eleven hundred a month and I've not much left.
pay | 29000 | What are you paid? / Twenty nine thousand. The girl who sits next to me is on thirty one thousand and she's only been there a year.
pay | | What are you paid? / Not enough! The boss drives a seventy thousand pound car.
pay | 64000; 72000 | Talk to me about money. / Currently sixty four thousand. I'm aiming for seventy two thousand.
pay | | Talk to me about money. / They pay graduates thirty thousand now, which is more than I started on.
pay | | And your ideal? / In dollars it would be about a hundred thousand but I have no idea what that is here.
pay | 21.75 an hour | What are you after an hour? / Twenty one seventy five an hour would keep me happy.
pay | | What's the fleet worth? / Four hundred thousand, give or take.
pay | | Do you get overtime? / Last month I cleared three thousand two hundred with it, but it's drying up.
pay | 37000 | So the money. / I'm on thirty seven thousand a year.
pay | 41500 | Current salary? / £41,500.
pay | 60000 | Current? / I make 60k right now.
pay | 85000 | What are you looking for? / Ideally eighty five thousand, though I'm flexible.
pay | | What are you looking for? / A team of about forty five and a boss who listens.
pay | 70000 to 80000 | What are you looking for salary wise? / Anything from seventy to eighty thousand.
pay | | What's the budget? / You'd have to ask my director, I think it's sixty thousand.
pay | 33000 | Is thirty thousand okay? / I was hoping for thirty three thousand.
pay | | Is thirty thousand okay? / Thirty thousand, hmm, let me sleep on it.
pay | (54000) | What do you earn currently? / It's gone up to fifty four thousand as of last week.
pay | 32000 | What do you earn currently? / Thirty, wait, no, thirty two thousand.
pay | | What does your wife think? / She earns forty thousand so we'd manage.
pay | 450 a day | Day rate? / Four hundred and fifty.
pay | | Day rate? / My last contract was four hundred and fifty.
pay | | Why did you leave the bank? / I was earning ninety thousand and crying in the toilets.
pay | | Did you win any deals? / I closed one for eighty thousand in March.
pay | 15 an hour | what money do you want / fifteen quid an hour
pay | | what money do you want / dunno what do most people get like fifteen quid an hour
pay | (27500); (27.5) | Pay? / Twenty seven and a half.
skill | | Which languages do you code in? / At the bank it was all COBOL, thank God I'm out of that.
skill | | Could you manage our Shopify site? / I've never had to, but I'm a quick learner.
skill | | Have you got a clean licence? / Nine points, and my HGV's been taken off me.
skill | Terraform | Do you know Terraform? / Yes, I've used Terraform for about three years.
skill | | Do you know Terraform? / My team does. I sign off the bills.
skill | Docker; (Kubernetes) | Containers? / I use Docker locally and we deploy to Kubernetes.
skill | | Is Jira a problem? / Jira is a problem for everybody.
skill | | What do you dislike? / Excel. I can't stand Excel.
skill | | What do you dislike? / Anything to do with SharePoint.
skill | | What's the weakest area? / Probably SQL, I always need help with joins.
skill | | What's the most recent thing you learnt? / I'm halfway through a course on Tableau.
skill | Sage | What accounts software do you use? / Sage. I've heard good things about Xero though.
skill | Xero | Sage or Xero? / Xero. We ditched Sage last year.
skill | Salesforce | Do you have a CRM? / We have Salesforce and I'm in it all day.
skill | | Do you have a CRM? / We have Salesforce, in theory. I keep my own notebook.
skill | CSCS card | Have you got a CSCS card? / Yeah, blue one.
skill | | Have you got a CSCS card? / Yeah, somewhere, I think it went out of date in June.
skill | NVQ | What qualifications? / I've got an NVQ level two in plumbing.
skill | (SolidWorks); (Fusion 360) | CAD? / SolidWorks at work. Fusion 360 at home for fun.
skill | | Any lab software? / There's a LIMS but the girls in the office enter everything.
skill | PCR | What do you do in the lab? / I run PCR every morning.
skill | | What's next for you? / I'd want to get my NEBOSH and move into safety.
skill | (NEBOSH) | What's next for you? / Now I've got my NEBOSH I want to move into safety.
skill | | What was your thesis? / Something in MATLAB that I'd rather forget.
skill | Excel; PowerPoint | Office skills? / Excel, PowerPoint, the usual.
skill | | Office skills? / My typing's fine, but Excel scares me.
skill | Python; R | Which do you prefer, Python or R? / I use both, Python and R.
skill | Python | Which do you prefer, Python or R? / Python. R never clicked.
skill | | Are you okay with Teams interviews? / Yes, Teams is fine.
skill | | Would you need training on SystmOne? / Yes, I would.
skill | (EMIS) | Would you need training on SystmOne? / Yes, we're on EMIS at our surgery.
skill | GPhC registered | And you're registered? / GPhC registered since twenty eleven.
skill | | And you're registered? / I come off the register at the end of the year.
skill | Gas Safe registered | Accreditations? / I'm Gas Safe registered.
skill | BigQuery; Looker | What's your data stack? / BigQuery with Looker on top.
skill | | What would your ideal stack be? / Rust everywhere, ha.
skill | | Why did you fail the interview? / They asked about Kafka and Spark and I froze.
skill | | What did you build there? / A shop in Magento, eight years back.
experience | 9 years | Give me your story. / I've spent nine years in hospitality, started on the pots.
experience | 4 years | Give me your story. / I've been a data analyst for four years and before that I waited tables.
experience | | Give me your story. / My grandfather ran the bakery for fifty years and then my dad for thirty years.
experience | | What happened in the gap? / I cared for my mum for three years.
experience | 12 years | How long have you been in sales? / Best part of twelve years.
experience | | How long have you been in sales? / Since I left school, so too long.
experience | | How long have you had the dog? / Six years.
experience | 6 years | You're a nurse now? / I've been qualified six years.
experience | | How far is it? / It's taken me two years to get used to the drive.
experience | | Was it a long process? / It's three years since I applied for anything.
experience | | Do you have kids? / Two, four years apart.
experience | | What are they like to work for? / Three managers in two years, that tells you.
experience | 7 years | What experience have you of tills? / Seven years on the tills at Asda.
experience | | Who do you report to? / A guy who's done twenty years in the army.
experience | 15 years | And you have experience with children? / I have worked with children for fifteen years, since my au pair time.
experience | | How long will you stay in the UK? / Five years, then I go home.
notice | 2 weeks | If you got the job, what then? / I'd have to give my two weeks' notice.
notice | | If you got the job, what then? / I'd need two weeks to sort out childcare.
notice | 4 weeks | Are you on notice? / Four weeks, yes.
notice | | Are you on notice already? / I've served two weeks of it.
notice | 3 months | Notice? / Three months, and before you ask, no, they won't shorten it.
notice | 1 month | Notice? / One calendar month.
notice | | Notice? / You don't want to know.
notice | | What's their notice like? / Cleaners get a week and managers three months.
notice | (1 week) | How soon could you leave? / They only need a week's notice.
notice | | And garden leave? / Six weeks of that, if I go to a competitor.
notice | | Can you start Monday? / No, I'm under contract for another three months.
notice | 8 weeks | What is your notice? / Notice is eight weeks.
notice | | How much holiday do you get? / Five weeks plus bank holidays.
availability | | Are you free Friday? / Friday I'm at the dentist.
availability | | When's the trial shift? / Saturday, they said.
availability | 3 May | Start date? / I could do the third of May.
availability | | Start date? / The course starts on the third of May and I'd do both.
availability | | When are you back? / I land on the sixth of April.
availability | next week | so when can you start / could do next week
availability | early July | When could you start with them? / Early July.
availability | | When could you start with them? / Any time after my notice.
availability | | When could you start with them? / They'd want me to stay until June, but I'd push for May.
availability | tomorrow | How soon are you available? / I could start tomorrow.
availability | | How soon? / Not this side of Christmas.
availability | 16 March | When can you start? / My last day is the thirteenth of March, so I can start on the sixteenth of March.
availability | | When can you start? / My last day is the thirteenth of March.
availability | in 1 month | When would you be able to join? / In a month.
location | Hull | Whereabouts are you, Pat? / Hull, born and bred.
location | | Whereabouts are you? / On the M6 at the moment, near Stafford.
location | (Leith) | You're in Edinburgh? / Leith, yes.
location | | You're in Edinburgh? / Not any more.
location | Perth | Where will you be commuting from? / I live in Perth, the Scottish one.
location | | Where will you be commuting from? / We're hoping to buy in Stirling.
location | | Where's the family? / Everyone's still in Kraków.
location | (Dundee) | And you live? / In Dundee.
location | Phoenix | Where are you based out of? / I'm out of Phoenix.
location | (Ashford) | where do you live / ashford in kent
location | | How do you find London? / I live for the weekends when I get out of London.
location | Toulouse | Where do you live now? / Now I live at Toulouse.
location | | Which stores have you run? / Bury, Bolton and the big one in Salford.
pay | | Does that include London weighting? / No, that's another three thousand three hundred.
pay | | And is that negotiable? / A bit, I'd go down to forty if the pension's decent.
pay | | What was your best month? / I took home four thousand one hundred in December.
pay | | What's the site turnover? / Around sixty thousand covers a year.
pay | 44000 | What's your salary at present? / Forty four thousand, and my manager knows it should be forty eight thousand.
pay | | How much would it cost to replace you? / They'd pay an agency nurse thirty eight pounds an hour, which makes me laugh.
pay | | Could they match it? / They tried, they offered me an extra two thousand.
pay | | What did the agency say? / That I'd be looking at thirty five thousand minimum.
pay | | Were you happy with that? / It went from twenty six thousand to twenty two thousand after the restructure.
pay | 16 an hour | What rate? / I want sixteen pound an hour, my mate wants eighteen.
pay | | What rate did they say? / The lady on the phone said fifteen pounds an hour.
pay | | What do you reckon the job is worth? / I'd say forty thousand for someone with experience.
pay | | Do you have a figure? / I do, but I'd like to hear yours first.
pay | | Do you have a figure? / Somebody told me never to say a number first.
pay | | And the travel? / It costs me about three hundred pounds a month.
pay | | What about childcare? / That's eleven hundred a month out of my wages.
pay | | How much was the grant? / We won two hundred and fifty thousand pounds from the lottery.
pay | | What were sales like? / I personally sold ninety thousand pounds of kitchens.
pay | | Anything else? / I've got a student loan of forty thousand.
pay | | Is it commission only? / No, there's a basic of twenty thousand, is that right?
pay | (39000) | So you're on thirty eight? / Thirty nine thousand now.
pay | | Are you on the living wage? / Twelve sixty, yes, same as everybody.
pay | | What did you turn down? / A job at seventy thousand with a two hour commute.
pay | | How do they pay you? / Weekly, straight into my bank.
pay | | The budget is fifty. / Fifty? I couldn't do it for fifty.
pay | 90000 | Expectations? / I'd hope to get ninety thousand. In London you'd get a hundred and ten thousand.
pay | | Where does the client need to be? / You'd need to tell them at least eighty thousand to get anybody decent.
pay | | Would you take a pay cut? / I took one in twenty twenty, from fifty thousand to forty thousand, never again.
pay | (46000) | Current? / Forty six thousand, before anybody asks, yes, that's full time equivalent.
pay | | Current? / Part time I get nineteen thousand, full time it would be thirty one thousand.
skill | | So you did the ERP project? / I was the business side. The consultants knew the SAP bit.
skill | | You're using Salesforce? / Well, I use it the way people use a gym membership.
skill | | Do you code? / I can read SQL if somebody else wrote it.
skill | | Do you code? / My boyfriend's a Python developer, does that count?
skill | | Are you a Java person? / I was, in another life.
skill | | And Kotlin? / It's in the codebase but not in my bit of it.
skill | | Are you handy with Excel? / Define handy.
skill | | Are you handy with Excel? / I get by with a lot of swearing and help from Sue.
skill | | What tools will you need? / I'd need Figma and a decent laptop.
skill | | Which CRM do you recommend? / People rave about HubSpot.
skill | | Have you got your SMSTS? / I've got the SSSTS booked for March and then I'll do the SMSTS.
skill | | Have you got IPAF? / It wants renewing.
skill | | Do you hold a personal licence? / I'd have to apply for a new one, the council lost mine.
skill | | Any certificates? / My first aid's gone out, I'm ashamed to say.
skill | | Any certificates? / They were going to put me through my NVQ but it never happened.
skill | | Any certificates? / Just my school ones.
skill | | You did the PGCE? / Started it. Didn't finish.
skill | | You did the PGCE? / I dropped out of the PGCE after a term.
skill | | Are you ACA? / I'm qualified by experience.
skill | | Prescribing? / The other pharmacist is the independent prescriber, I'm not.
skill | | How do you feel about AutoCAD? / I feel it should be taken out and shot.
skill | | How do you feel about remote tools? / Slack is fine, Teams less so.
skill | | Is Docker part of your job? / Dave handles Docker.
skill | | Is Docker part of your job? / It will be, once we get off the old servers.
skill | | What do you know about Kubernetes? / Enough to be scared of it.
skill | | What do you know about Kubernetes? / Only what I picked up from the guys downstairs.
skill | | Which stack were they using? / Ruby on Rails, and it was a mess.
skill | | What stopped you getting the last job? / No React.
skill | | What do you teach them? / Mostly Word and Excel, for pensioners, on a Tuesday, as a volunteer.
skill | | Tell me about the last audit. / The auditors asked to see our ISO 9001 folder and I had to hide the mess.
skill | | What's on your learning list? / Terraform, Ansible, that kind of thing.
skill | | Were you trained in phlebotomy? / Years back, in the army, I haven't touched a needle since.
skill | | HGV? / I've a car licence, that's all.
skill | | Can you use Photoshop? / My idea of Photoshop is cropping a photo on my phone.
skill | | Could you work with Oracle? / If I can learn NetSuite I can learn Oracle.
skill | NetSuite | Could you work with Oracle? / I'm on NetSuite now, so I don't see why not.
skill | | And Tableau? / We bought Tableau licences and nobody's opened it.
skill | | And MATLAB? / In my PhD, religiously. Since then, no.
skill | | Languages? / English and a bit of Polish. Oh, programming? Just Excel macros, if that counts.
skill | | Can you run a till? / Any till you like, I've had them all break on me.
experience | | Why pharmacy? / My mother was a pharmacist for thirty years and I grew up in the shop.
experience | | How was the training? / Three years of night school, I wouldn't do it again.
experience | | Any driving bans? / I was banned for a year in twenty twelve.
experience | | How long are people staying? / Most of us have been there over ten years, it's a family.
experience | 11 years | How long are people staying? / Most of us for ever. I've been there eleven years.
experience | | They've had three managers. / In how long? Two years?
experience | | Is it the right level? / They asked for five years in a lead role and I've got half of that.
experience | | Have you used it much? / On and off for six years, as a hobby.
experience | | How long have you been self employed? / It'll be two years in June, if I make it that far.
experience | | When did you last teach? / I've been out of the classroom for four years.
experience | | How long have you wanted this? / I've wanted to be a chef for ten years.
experience | | What's the house like? / We've been doing it up for three years.
experience | | Do you know the product? / I've been a customer for eight years.
experience | | Do you volunteer? / I've been a scout leader for twelve years.
experience | | Where's the business going? / They've been losing money for two years.
experience | | How long was the project? / Two years, it should have been one.
experience | | Are you settled? / We've been in Norwich for nine years.
experience | | How's your health? / I've been diabetic for twenty years and never had a day off.
experience | | How long did you work for your father? / Don't count that. Six years, but unpaid.
notice | | So you'd be free soon? / I've got three weeks of leave to use up.
notice | | How long is your contract? / It's a rolling month.
notice | | When was the redundancy? / They gave us ninety days.
notice | | Notice? / I'm still in probation so it's either a week or nothing, I'd have to look.
notice | | Notice? / Don't get me started. A month for them, three months for me, how is that fair?
notice | | What's the shift pattern? / Two weeks of days and then two weeks of nights.
notice | | How long for the checks? / My last DBS took six weeks.
notice | | What's the lead time on a hire? / We give our own people three months.
notice | | When did you hand it in? / Two weeks ago.
notice | | Would they release you? / They made Karen work her full three months.
notice | (1 month) | Would they release you? / They made Karen work three months, but mine is one month.
notice | | What did your old contract say? / Three months, but that's not what I'm on now.
notice | | Any holidays coming up? / Two weeks in July.
notice | | How long would you want for the move? / Give me a month to find a flat.
availability | | So Monday would be fine? / Monday's a bank holiday, no?
availability | | When does the new term start? / The third of September.
availability | | When could you start? / When my replacement starts, and she comes on the first of June.
availability | | When could you start? / That depends on the baby, he's due on the first of June.
availability | | When could you start? / I've told the other lot I could start on the first of June, so we'd have to see.
availability | | When can you see the team? / Next Tuesday or Wednesday.
availability | | When would you hand in your notice? / On the first of the month.
availability | | When's the last day of school? / Twenty second of July.
availability | | Are you working now? / I finished on Friday.
availability | | You said March? / I said March, but that was before they promoted me.
availability | | When did you want to hear back? / By next Friday, please.
availability | | Is there a rush? / They're making us redundant in June.
availability | | How soon could they decide? / They've promised an answer by Monday.
availability | | Can you do nights? / From January, once my wife's changed her shifts.
availability | | When are you moving house? / On the twenty eighth.
location | | Where's that accent from? / Sunderland.
location | | Where did you do your degree? / In Hull.
location | | Is it far from you? / It's just past Telford.
location | | Where are your clients? / Mostly in Kent.
location | | Where's your van? / In Bolton, at the garage.
location | | Where would you draw the line? / Anything past Stockport is too far.
location | | So where are you right now? / Heathrow, waiting for a flight.
location | | So where are you right now? / On a beach in Tenerife, sorry.
location | | Where do your parents live? / They retired to Torquay.
location | | Where are you hoping to settle? / Cornwall, one day.
location | | Did you commute? / From Woking, for eleven years, never again.
location | | Were you in Leeds? / I lived in Leeds till last month.
location | | Where are you living? / We've just sold up, so we're at my mum's in Rhyl till Christmas.
location | | Where are you based? / The company's in Bath but I'm all over the place.
location | | Where are you based? / Officially Bath, really wherever the job is.
location | | Whereabouts? / Good question, we're moving from Crewe to Chester next week.
right-to-work | | Passport? / I lost my British passport and the new one hasn't come.
right-to-work | | Are you British? / My dad is, so I could apply.
right-to-work | | Do you need sponsoring? / My current lot sponsor me but my wife is about to become a citizen.
right-to-work | | Visa? / It's my husband who needs the visa.
right-to-work | | Visa? / They said they'd sort the skilled worker visa for me.
right-to-work | | Right to work? / I've got an interview for citizenship in May.
date | | When did they tell you? / On the fourth of March, in a meeting.
date | | When does the client need it? / By the twelfth of June.
date | | When was the accident? / The third of May last year.
phone | | Number? / It's on the CV, but it's the old one.
phone | | What's your PIN? / Zero four one two three four five six seven, E.
phone | | What's your National Insurance number? / I've no idea.
availability | second week of March | What is your notice period? / Six weeks. I could start in the second week of March.
availability | mid March | When could you start? / Mid-March, I think.
skill | HubSpot; Google Ads; (paid search) | Which channels do you own? / Paid search mainly, so Google Ads, and the email with HubSpot.
skill | Relativity | What are you using for e-discovery? / Relativity, every day.
skill | iManage | What are you using for documents? / And iManage for documents.
skill | | What are you using? / Relativity, my friend swears by it, but no.
skill | | And Rust? / Rust, everyone keeps telling me to, but not me.
skill | | Docker or Podman? / Docker, people talk about it all day, never really got there.
skill | | Tableau? / Tableau, the analysts upstairs do that, not me.
skill | | What's the stack? / Kubernetes, they keep promising us, but no.
skill | CISRS Advanced | Have you got your card? / I've my CISRS Advanced, that's good till next year.
skill | | Have you got your card? / I had my CISRS Advanced but it's gone now.
skill | (PyTorch); (Triton); Kubernetes | What's the stack? / PyTorch for training, and we serve with Triton on Kubernetes.
skill | | What's the stack? / We're moving to Kubernetes next year.
skill | TrackWise | What do you use for deviations? / TrackWise is what we have for the quality system.
skill | | What do you use for deviations? / TrackWise is what the other site has.
skill | Google Analytics | And analytics, are you hands on there? / Yes, I do everything in Google Analytics.
skill | | And analytics, are you hands on there? / Not really, the agency does everything in Google Analytics.
skill | chartered accountant | Are you still ICAEW? / Yes, I'm a chartered accountant, still paying the subs.
skill | | Are you qualified? / My wife's the chartered accountant, I just add things up.
skill | | Are you qualified? / I'm training to be a chartered accountant.
skill | IRTEC | and have you got your level three / yeah level three and im irtec
skill | diagnostics | can you do diagnostics / yeah diagnostics all day long
skill | | can you do diagnostics / diagnostics no the dealer does that
skill | landscaping; fencing; (patios) | what do you do / landscaping fencing patios bit of everything really
skill | Emblem | How hands on are you? / I still build the models myself and I review everything in Emblem.
skill | | How hands on are you? / The juniors review everything in Emblem.
skill | soft tissue | How's your surgery? / I'm very comfortable with soft tissue.
skill | | How's your surgery? / I'm not that comfortable with soft tissue yet.
skill | tube and fitting | What sort of work? / Mainly tube and fitting.
skill | | What sort of work? / Tube and fitting, no, I've never done that.
skill | Opera | What's the property system? / We're on Opera.
skill | Sage Payroll | What do you run the payroll on? / I run it on Sage Payroll.
skill | CIPP | Are you qualified in payroll? / I'm CIPP qualified.
skill | Social Work England | Are you registered? / Yes, I'm registered with Social Work England.
skill | | Are you registered? / I let my Social Work England registration lapse.
skill | Altium | What do you lay boards out in? / Altium, day in day out.
skill | C | What languages? / C, mostly, on bare metal.
skill | GWO | Any tickets? / I've got my GWO, all in date.
skill | | Any tickets? / My GWO's run out, I'd need to redo it.
skill | GOC registered | Are you registered? / Yes, GOC registered since qualifying.
skill | Trados; memoQ | Which tools do you use? / Trados and memoQ.
skill | | Which tools do you use? / The agencies want Trados but I do it all by hand.
skill | Medidata Rave | Which EDC systems? / Medidata Rave, for most of my studies.
skill | GCP; (GCP trained) | Are you GCP trained? / Yes, I did my GCP in March.
skill | SAP; Ariba | What do you use in procurement? / We're on SAP, with Ariba for sourcing.
skill | Cision | And for media lists? / I use Cision.
skill | Cvent | Which event platform? / Cvent for registration.
skill | CIPS | Are you CIPS? / Yes, I've got my CIPS.
skill | | Are you CIPS? / Halfway, two exams to go.
skill | AutoCAD; SketchUp | What do you draw in? / AutoCAD for plans, SketchUp for the pretty stuff.
skill | Leica; Trimble | What kit do you use? / Leica mostly, some Trimble.
skill | Fanuc | Which controls? / I set and run Fanuc machines.
skill | SIA licence | And the SIA licence? / Yes, I've got my SIA licence, front line.
skill | | And the SIA licence? / My cousin's got one, I've only done the course.
skill | JIRA | Test tools? / We use Jira for tickets.
experience | 7 years | How long have you been in pharma? / I'd have seven years in pharma altogether.
experience | 7 years | How long have you been doing it? / Coming up on seven years.
experience | 10 years | How long is that? / I've been doing this ten years.
experience | 9 years | And the total time as an interim? / Nine years interim now.
experience | 7 years | When did you qualify? / I'm seven years qualified.
experience | 3 years | where you working now / im at a volvo dealer been there three years
experience | 12 years | The career so far? / So twelve years in total, three of them in consulting.
experience | 4 years | The career so far? / For the past four years I've led a pricing team.
experience | 5 years | Your story? / For the last five years I've been at a start-up.
experience | | Your story? / For the last five years I've been at home with the children.
experience | | Your story? / For the past four years my husband's led a team.
experience | 6 years | Tell me about your clinical background. / I'm now six years in first opinion practice here.
experience | | How long are you in Ireland? / I'm now five years in Ireland.
experience | 10 years | So tell me about your work. / In total I work with marketing since ten years.
experience | | So tell me about your work. / In Dublin I live since ten years.
experience | 7 years | What are you doing at the moment? / Contact centre I do already seven years.
experience | | How long have you had the dog? / Nine years now.
experience | | And the total time of the project? / Two years now.
experience | 15 years | How long have you been a plumber? / Fifteen years of it, near enough.
experience | | How old is she? / Eight years and she knows everything.
experience | | The career so far? / It took twelve years in total to pay off the loan.
experience | 20 years | Background? / Twenty years in kitchens, man and boy.
experience | | Been there long? / The company's been there thirty years.
notice | 4 weeks | What notice are you on? / It's four weeks in the contract.
notice | 2 weeks | What's your notice? / Two weeks, standard.
notice | 2 weeks | And how soon could you make a move? / I'd give two weeks, and I'd like a week off in between.
notice | | And how soon could you make a move? / I'd give it two weeks before I panic.
notice | 4 weeks | Notice? / It's four weeks, nothing unusual.
notice | | What notice are you on? / It's four weeks in my friend's contract.
notice | | What's the rota notice? / Four weeks, standard.
notice | 1 month | and hows your notice / its a month a calendar month
availability | 11 May | When could you be with us? / This one finishes on the eighth of May, so I could start on the eleventh of May.
availability | 1 August | So you'd start after? / I prefer to start after, yes. The first of August, if they can wait.
availability | 6 July | How soon could you start? / I'd give them the usual. / So early July, then? / Right, let's call it July sixth.
availability | | Can we have the call then? / Right, let's call it July sixth.
availability | 1 October | What's your timeline? / So realistically I'd start October first.
availability | (1 November) | So mid October to start? / Yes, mid October, but my sister has a baby in October so better the first of November.
availability | immediately; (Monday) | When could you be there? / Immediately. Well, not this Thursday, I have the dentist. Monday.
availability | (30 March); (Monday) | perfect and when can you start / finish this job next friday so the monday after / so thats the thirtieth / yeah thirtieth of march
availability | 1 August | When could you start? / First of August is realistic.
availability | from 6 July | And your start date? / From the sixth of July.
availability | | When does he start? / From the sixth of July.
availability | | When could you start? / The first of August is my daughter's wedding.
availability | | What's your timeline? / My bonus vests on October first.
availability | | When could you start? / First of August is the lease, so I don't know.
availability | 14 September | How soon? / I could realistically be with you by the fourteenth of September.
availability | | How soon? / They want me to stay until the fourteenth of September.
pay | 24 an hour | And the rate? / I'd want twenty four an hour.
pay | 24 | What rate are you on? / I'm on twenty four the now.
pay | 135 | And what would tempt you? / I'd say a hundred and thirty five as a base.
pay | 30 | What were you looking for? / I was thinking about thirty.
pay | 18 an hour | ha so what you on at the minute / eighteen pound an hour basic
pay | 150 | so how much are you looking for / id want one fifty then
pay | | And what would tempt you? / I'd say a hundred and thirty five people is too many.
pay | | What were you looking for? / I was thinking about thirty minutes for the commute, max.
pay | | what you on at the minute / my brothers on eighteen pound an hour basic
pay | | so how much are you looking for / they said one fifty but thats the agency
pay | 235 | On comp, where are you today? / Base is two thirty five, plus equity.
pay | | On comp, where are they? / Base was two thirty five, years back.
location | Carrigtwohill | And you're living out in Midleton? / Just outside, in Carrigtwohill, so it's twenty minutes.
location | Lymington | And it's near Hereford. That's a hike from you. / I'm in Lymington, so it's three hours.
location | (Woking) | so you could get to the yard in guildford / yeah im only in woking its like fifteen minutes on the train
location | Whitstable | Where's home? / Home is Whitstable.
location | Ilkley | Where do you live? / I live out in Ilkley.
location | Hebden Bridge | Where are you these days? / Over in Hebden Bridge.
location | | Where's the client? / Over in Hebden Bridge.
location | | Where's home? / Home is where the job is.
location | | And it's near Hereford. That's a hike from you. / I'm in Lymington till Friday, then it's anybody's guess.
location | | Where did you work? / Over in Ilkley, for my dad.
location | Kettering | where do you live / i live in kettering
location | Bury | whereabouts are you / out in bury
location | | where do you work / out in bury
right-to-work | Stamp 4 | And what permission are you on? / I have the Stamp 4 since last year.
right-to-work | | And what permission are you on? / My husband has the Stamp 4.
right-to-work | | And what permission are you on? / I've applied for Stamp 4.
skill | Opera; Micros | What systems are you used to? / Opera for the rooms and Micros in the restaurant.
skill | | Any experience of Mews? / No, we looked at Mews but the owner went with something else.
skill | Leica; (total station) | Kit wise, what do you use? / I'm on a Leica robotic total station most days.
skill | AutoCAD | And drawing? / I do all my own drawings in AutoCAD.
skill | Mastercam | Do you program as well? / Yes, I program in Mastercam.
skill | | Do you program as well? / No, the office sends it down from Mastercam.
skill | Sage Payroll | What payroll software? / We use Sage Payroll.
skill | | What payroll software? / We've just come off Sage Payroll.
skill | Mosaic | Recording system? / We use Mosaic.
skill | latte art | What can you do on the machine? / I do latte art, I train the new ones too.
skill | FreeRTOS; Zephyr | Which operating systems? / FreeRTOS mainly, and Zephyr on the new product.
skill | | FPGA work? / FPGA, that's all done by the guys in Cambridge.
skill | GWO | Safety tickets? / I'm GWO certified, renewed in May.
skill | BOSIET | Anything offshore? / I've got my BOSIET.
skill | | Anything offshore? / My BOSIET lapsed in the spring.
skill | Xero; QuickBooks | What packages? / Xero for most clients, QuickBooks for a couple.
skill | ACCA | Qualified? / Yes, ACCA, fully qualified since 2019.
skill | | Qualified? / ACCA, two papers left.
skill | paediatric first aid | And first aid? / I've got paediatric first aid.
skill | Famly | What do you use for observations? / We're on Famly.
skill | | What do you use for observations? / It was Tapestry when I joined.
skill | Gas Safe registered | Are you registered? / I'm Gas Safe registered.
skill | (heat pumps) | Renewables? / I've done the heat pumps course and I fit them most weeks.
skill | | Renewables? / Heat pumps, I'd love to get into them.
skill | memoQ | CAT tools? / I work in memoQ.
skill | Medidata Rave | And EDC? / I've worked with Medidata Rave on four studies.
skill | | And EDC? / The data managers handle Medidata Rave.
skill | SAP FICO | Which modules? / I'm a SAP FICO consultant.
skill | HCPC registered | Registration? / HCPC registered, yes, renewed last year.
skill | HPLC | What techniques? / HPLC day to day, and a lot of sample prep.
skill | door supervisor | What badge is it? / I've got a door supervisor licence.
skill | Cision; Meltwater | Tools? / Cision and Meltwater.
skill | CIPD | Are you CIPD? / Yes, I'm CIPD level five.
skill | Zendesk | What do you log calls in? / We log everything in Zendesk.
skill | | What do you log calls in? / They're bringing in Zendesk after Christmas.
skill | AM2 | Finished your AM2? / Yeah, passed my AM2 last year.
skill | 18th Edition | Regs? / I've got my 18th Edition.
skill | ISTQB Foundation | Any certificates? / ISTQB Foundation.
skill | Selenium; Cypress | Automation? / I write it in Cypress now, with some older stuff in Selenium.
skill | | Automation? / Cypress, our devs write those, I only run them.
skill | Splunk | And the SIEM? / Splunk, I live in it.
skill | PTS; COSS | What cards? / PTS and COSS.
skill | | What cards? / No cards yet, I've applied for my PTS.
skill | Adobe Creative Suite | Software? / All of the Adobe Creative Suite.
skill | NMC registered | PIN okay? / Yes, I'm NMC registered.
skill | V300 | Do you prescribe? / I do, I've got my V300.
skill | Prince2 | Any qualifications? / Prince2 and I'm doing Agile next month.
experience | 6 years | How long have you been a payroll manager? / Six years this June.
experience | 14 years | Background? / I've got fourteen years behind the bar and in kitchens.
experience | 8 years | Tell me about yourself. / I've been a midwife eight years.
experience | (5 years) | Tell me about yourself. / I qualified as an optometrist five years ago and I've been in practice ever since.
experience | (11 years) | So you're a machinist? / Yeah, eleven years on the lathes.
experience | | So you're local? / Yeah, eleven years in the same house.
experience | 3 years | What are you doing now? / I'm with a housing association, been there three years.
experience | | What are you doing now? / My son's been there three years and got me in.
experience | 25 years | Tell me about you. / Twenty five years in retail, believe it or not.
experience | 4 years | Where are you now? / I've been with them four years.
experience | | Where are you now? / I've been with my husband four years and we've just moved.
notice | 3 months | What's the notice? / Three months. Everyone at my grade is.
notice | (1 month) | And your notice period? / It's just the month.
notice | 8 weeks | Notice period? / Eight weeks, I checked.
notice | (1 week) | When could you go? / I'm only on a week's notice.
notice | | And the lease notice? / Two months on the flat.
availability | 1 June | And if they said yes? / I could start on the first of June.
availability | 2 March | When could you join? / Second of March would work.
availability | | When could you join? / Second of March is when I get my bonus.
availability | from 4 January | Start date? / Any time from the fourth of January.
availability | straight away | When are you free? / Straight away, I've just finished a contract.
availability | | When are you free for a chat? / Any time from the fourth of January.
availability | after Christmas | When would you want to start? / After Christmas.
pay | 32000 | And the salary? / Thirty two thousand at the moment.
pay | 32 | What are you on? / Thirty two.
pay | 38 to 40 | And what are you hoping for? / Thirty eight to forty.
pay | 14.5 an hour | What's your rate? / Fourteen fifty an hour.
pay | 420 a day | What do you charge? / Four twenty a day.
pay | | What do you charge? / My old rate was four twenty a day.
pay | 95000 | Where are you at on base? / I'm at ninety five K base right now.
pay | (45000) | What would you move for? / It'd have to be forty five thousand.
pay | | What would you move for? / It'd have to be more than the forty five thousand they've offered.
pay | 27500 | salary wise / im on twenty seven and a half thousand
location | (Swindon) | Whereabouts are you? / Swindon way.
location | Barnsley | Where are you living now? / We're in Barnsley.
location | Arbroath | And where's home? / Arbroath, on the coast.
location | | And where's home? / Good question. Half in Arbroath, half in the van.
location | Didsbury | Where do you travel in from? / Didsbury, so it's twenty minutes on the tram.
location | (Stoke) | where abouts are you / stoke
location | | where abouts is the job / stoke
right-to-work | British passport | Right to work? / Yes, British passport.
right-to-work | skilled worker visa | What's your status? / I'm on a skilled worker visa.
skill | | What sort of work is it? / Landscaping, my dad's firm, I just do the books.
skill | | What do you do? / Payroll used to be me, now I run the office.
skill | | What are you doing at the moment? / Looking, mostly. Coaching my lad's football team.
skill | | Which channels do you own? / None really, paid search is the agency and email is Tom.
skill | | How's your Excel? / Basic. Pivot tables frighten me.
skill | | Can you do fault finding? / Yeah, fault finding I leave to Pete.
skill | | Do you do implants? / Yeah, implants are done on a Thursday by the visiting dentist.
skill | | What's the stack? / Java, but I'm moving away from that.
skill | | Are you a notary? / No, I looked at being a notary public.
skill | | Do you do heat pumps? / Yeah, heat pumps would be the next thing for me.
skill | | What do you use? / Everything in that place was in Sage.
skill | | Do you have a SIA licence? / Yes and no, it's in the post.
skill | | Are you registered? / I'm waiting on my NMC registration.
skill | | Kubernetes? / Kubernetes is what they want me to learn.
skill | | What's the system? / Opera is what the hotel has, I'm in the kitchen.
skill | | Tell me about the role. / We do conveyancing next door to me, I'm in family.
skill | | What kind of cases? / Not immigration law any more.
skill | | And tools? / My manager runs Jira and I just read the tickets.
skill | | Any tickets? / I did my PASMA years ago, it'll be dead now.
skill | | What are you strong in? / Talking! Not spreadsheets, not Excel.
skill | | Do you use Trados? / I do, well, I did. The last agency had it.
skill | | Which systems? / SAP was the last place. Here it's paper.
pay | | The client pays twenty two an hour. / I want twenty four seven access to a gym, ha.
pay | | They pay one fifty a day. / I need one more day a week at home.
pay | | It's thirty two thousand. / I'm on thirty two sites, that's the trouble.
pay | | It's paying forty. / I'd want forty winks first.
pay | | What would tempt you? / I'd say twenty days of remote a year.
pay | | What would shift you? / Honestly, thirty minutes less in the car.
pay | | It's about fifty thousand. / I was thinking about fifty different things when you called.
experience | | Tell me about yourself. / For the last three years I've been at home with my mum.
experience | | Tell me about yourself. / For the past two years I've been a carer for my dad, unpaid.
experience | | Background? / For the last ten years I've been a school governor.
experience | | Tell me about yourself. / For the last year I've been off sick.
experience | | How long in Leeds? / I'm in a flat, been there three years.
experience | | Where do you live? / I'm in Leeds, been there six years.
experience | | What's the firm like? / Ten years in total on the same software.
experience | | Any gaps? / Two years in total, with the children.
experience | | What about the visa? / I'm four years in on the ten year route.
experience | 14 years | Tell me about yourself. / I've been surveying for fourteen years.
experience | 18 months | What have you been up to? / I've been freelancing for eighteen months.
experience | 9 years | Could you give me a summary? / I have nine plus years of experience in embedded.
experience | 20 years | Tell me about yourself. / I've got twenty odd years of experience in print.
experience | 5 years | so how long in coffee altogether / like five years with the student jobs
experience | 8 years | And the total in wind? / In wind it will be eight years in October.
experience | 13 years | Tell me what you do. / I've been doing payroll since 2013. I'd say thirteen years.
experience | 4 years | Tell me about the hotels you've worked in. / In England I'm four years, always in front office.
experience | 6 years | How long have you been doing that? / Ooh, that'd be six years or so come the summer.
experience | 7 years | What's your background? / I've been underwriting for seven years.
experience | 11 years | So what have you been doing? / I was on the front desk at a dentist for eleven years until they shut.
experience | | Tell me about yourself. / I've been dating a recruiter for three years, so I know.
experience | | Tell me about yourself. / I've been trying to get into tech for two years.
experience | | What have you been up to? / I've been job hunting for six months.
experience | | What have you been up to? / I've been caring for my mum for two years.
experience | | What have you been up to? / I've been recovering for eight months.
experience | | Do you know the area? / I've been coming here for ten years.
experience | | Tell me about yourself. / I've been climbing for six years and I love it.
experience | | Tell me about England. / In England I'm four years.
experience | | How long have you been doing that? / The shop's been open twelve years.
experience | | How long have you been there? / My manager says ten years and I've forgotten.
experience | | Are you working? / I've been saving for five years for this.
experience | | How old's the system? / I'd say thirteen years.
experience | | What have you been up to? / I've been waiting for eighteen months for the visa.
experience | 16 years | So give me the potted history. / Sixteen years in kitchens, man and boy.
experience | 12 years | How long have you been at it? / Must be twelve years now, blimey.
experience | 3 years | And how long's that been? / Three years in March.
experience | (10 years) | How long have you been in care work? / On and off ten years.
experience | (7 years) | Tell me about yourself. / I'm a joiner by trade, seven years out of my time.
experience | 15 years | So what's the background? / Well, I've spent fifteen years in insurance, mostly claims.
experience | 6 years | And you've been there a while? / Six years in June, yeah.
experience | 8 years | How many years is that? / If you include the agency, eight years.
experience | 25 years | Tell me a bit about you. / I've done this job twenty five years.
experience | 4 years | What do you do now? / I'm a care assistant, I've been doing it for four years.
experience | 9 years | Run me through the CV. / I've had nine years in logistics, all of it nights.
experience | 5 years | how long you been plastering / bout five years mate
experience | 11 years | Where are you now? / I'm at a law firm in Leeds, I've been with them eleven years.
experience | 2 years | How long in the current role? / Two years in the current role.
experience | 10 years | You've got ten years' experience? / Yes, ten.
experience | | How long have you been with your partner? / Ten years.
experience | | How long's the lease? / Five years.
experience | | So give me the potted history. / I took three years out to travel.
experience | | Tell me about the firm. / They've been trading for sixty years.
experience | | What do you do now? / My dad's been plumbing for thirty years, I just carry the bag.
experience | | Where do you see yourself? / In five years I'd be running the place.
experience | | How long in the UK? / Four years.
experience | | How long did the course take? / Three years, part time.
experience | | How many years is the contract? / Two years with an option.
experience | | You need ten years' experience for this. / I see.
experience | | How long have you been off? / Eight months, after the baby.
experience | | And outside work? / I've been coaching under tens for six years.
experience | 3 years | Talk me through where you are. / I've been lead nurse on the ward for three years.
experience | 21 years | How long have you been fitting? / Twenty one years this Christmas.
experience | 6 years | And before that? / Before that I did six years at a housing association as a surveyor.
experience | 8 years | Tell me about your background. / So I'm a chartered engineer with eight years' experience in rail.
experience | 2 years | What are you doing at the minute? / I've been temping for two years.
experience | 5 years | How long have you worked with children? / Going on five years, give or take.
experience | 10 years | So you've been in tax how long? / Ten years this autumn.
experience | 4 years | How long have you been managing people? / Managing people, four years.
experience | 9 years | What's your story? / I've nine years done as a fitter.
experience | 30 years | Tell me about you. / Been driving wagons thirty years.
experience | 12 years | How much forklift experience have you got? / Oh, twelve years easy.
experience | | Talk me through where you are. / The ward's had a lead nurse for three years.
experience | | How long has the vacancy been open? / Two years they said.
experience | | What are you doing at the minute? / I've been renting for two years.
experience | | And before that? / Before that I was at college for two years.
experience | | What's your story? / I've been married nine years and we've three kids.
experience | | How long have you been sober? / Five years.
experience | | How long would you stay? / Five years at least.
experience | | Do you have children? / Two, the eldest is ten years next week.
experience | | What do you want? / A firm where I can stay for ten years.
experience | | How long have you been waiting? / Two years.
experience | 17 years | So where did it all start? / I've been a sparky since I left school, seventeen years.
experience | 7 years | And you're a team lead now? / Yeah, been team lead for two, but I've been coding professionally for seven years.
experience | 3 years | What's your current setup? / I've been contracting through an umbrella for about three years.
experience | 10 years | And hands on with the patients? / I've been working with dementia patients ten years.
experience | 22 months | What are you up to now? / I've been working there for twenty two months.
experience | 6 years | How long have you been a supervisor? / Six years. Before that I was on the line.
experience | 14 years | How long have you been doing warehouse work? / All in, fourteen years.
experience | 5 years | how many years you got on the diggers / five years on the thirteen tonne
experience | 20 years | So you've been nursing twenty years? / Just over, yeah.
experience | 8 years | You've been doing QA for eight years? / That's right.
experience | | So your company's been going twenty years? / Just over, yeah.
experience | | And you've been in the house twenty years? / Yeah.
experience | | You've been looking for two years? / Yeah, it's grim.
experience | | You'd need eight years of QA. / That's right.
experience | | How many years has she got on the diggers? / Five years.
experience | | So where did it all start? / My uncle had a garage for seventeen years.
experience | | What's your current setup? / I've been living out of a suitcase for three years.
experience | | And your landlord? / I've been arguing with him for six months.
experience | | How's the knee? / I've been having physio for eight months.
experience | | And the house? / I've been renovating it for three years.
experience | 18 years | Tell me what you've been up to. / I've been with the council eighteen years, in planning.
experience | 4 years | How long were you there? / Four years, as a buyer.
experience | 11 years | Give me the short version. / Eleven years in fintech, last four of those in risk.
experience | 6 years | What have you done in rail? / I've got six years in signalling.
experience | 2 years | And as a team leader? / Two years as a team leader.
experience | 25 years | And the trade, how long? / Twenty five years, near enough.
experience | 5 years | how long have you been doing nails / five years now
experience | 15 years | So tell me about your career to date. / I've worked in hospitality for fifteen years, front and back of house.
experience | 3 years | What's the job now? / I've been head of year for three years.
experience | (10 years) | How long have you driven for a living? / It's ten years since I passed my class one, and I've driven ever since.
experience | | How long were you there? / Four years, but I was a student.
experience | | How long is the train journey? / Feels like two years.
experience | | How long has the post been vacant? / Two years, isn't it?
experience | | Give me the short version. / I was ill for two years, I don't want to talk about it.
experience | | And your wife, how long's she been there? / Twenty five years.
experience | | How old is the little one? / Two years in May.
experience | | You've been on the waiting list for two years? / Yeah.
experience | | How long have you had the dog? / Five years now.
experience | | How long have you lived there? / Five years now.
experience | | And how long's the fixed term? / Two years.
experience | 6 years | how long you been doing that / six years ish
experience | | how long you been doing that / too long
experience | | how long you been doing that / couple of years on the sick
experience | 3 years | so how long have you been a carer / three years in september
experience | | so how long have you been out of work / three years in september
experience | | how long have you been on the list / three years
experience | | how long have you been living there / three years
experience | | How long have you been a vegetarian? / Three years.
experience | | How long have you been thinking of leaving? / Two years.
experience | | How long have you been pregnant, if I may? / Five months.
experience | | How long have you been trying to leave? / A year.
experience | | How long have you been a British citizen? / Six years.
experience | | How long have you been in Bristol? / Six years.
experience | | How long have you been a member? / Six years.
experience | | How long have you been a parent governor? / Six years.
experience | (3 years) | You've been there long? / Three years too long, ha.
availability | | What's the timeline on the house? / We'd start on the first of June.
availability | | When's the exam? / I'd start revising in May.
availability | | What's your timeline? / I'd like an answer by the first of June.
availability | | When could you be there for the interview? / Next Tuesday.
availability | 1 December | So you could start from the first of December? / I could, yeah.
availability | mid October | What's your notice? / Four weeks. / So mid October? / Yeah, about that.
availability | mid May | When could you go? / After my notice. / So you'd be looking at around mid May. / Mid May sounds right.
availability | early June | How soon could you start? / I'd need a few weeks. / So early June. / Yes.
availability | 4 January | You could join on the fourth of January? / Yes, that works.
availability | | So you could start from the first of December? / I could, but I'd rather not.
availability | | They want somebody from the first of December. / Yeah.
availability | | The interview would be on the first of December? / Yes, that works.
availability | | You're away from the first of December? / Yes.
availability | | Could you meet them on the first of December? / I could, yeah.
availability | | So you started on the first of December? / Yeah.
availability | | So your lease is up on the first of December? / Yeah.
availability | | So you could start from the first of December? / No, I couldn't.
availability | | So you could start from the first of December? / Yes, if the visa comes.
availability | | So you could start from the first of December? / I'm not sure.
availability | end of March | And when could you start? / My notice is one month, so if I sign this week, end of March.
availability | 1 October | When could you come over? / So if it is this week, then I can start on the first of October.
availability | 18 May | And notice? / Eight weeks. / So from about the middle of May. / Yes. My contract year ends on the 15th of May anyway, so the 18th.
availability | 15 April | So when could you start? / I'd give notice that day, so let's say April fifteenth.
availability | 23 November | When could you start? / I'm free after the thirteenth of November. / So start on the sixteenth? / Could we say the twenty third?
availability | 22 June | okay and when would you want to go / after my birthday so like the twenty second of june
availability | mid February | How soon could you be with them? / They've got me on four weeks. So, what, mid February?
availability | 30 March | when could you start / the monday after / so thats the thirtieth / yeah thirtieth of march
availability | | And when could you start? / If my visa came through, end of March.
availability | | And when could you start? / If they let me go early, end of March.
availability | | When could you start? / Could we talk about the twenty third?
availability | | When could you start? / Could we speak on the twenty third?
availability | | When's the wedding? / The twenty third, so not that week.
availability | | When could you start? / My daughter's birthday is the twenty third.
availability | | Which floor are you on? / The third.
availability | | When could you start? / I came third in the draw for it, ha.
availability | 6 July | When can they have you? / Sixth of July at the earliest.
availability | September | When would you be able to start? / It'd have to be September.
availability | Monday | When are you free? / I'm free from Monday.
availability | 2 January | When could you start? / Second of January is grand.
availability | next week | how soon could you start / next week if you want
availability | 20 May | When could you start? / What about the twentieth of May?
availability | straight away | And start date? / Straight away, I'm between jobs.
availability | early February | What's your notice? / A month. / So we'd be looking at early February? / Yep, early Feb.
availability | 8 June | And when could you begin? / My last day is the fifth of June, so the eighth.
availability | mid August | Start date? / I'd be aiming for mid-August.
availability | end of the month | When could you start? / End of the month.
availability | 1 September | And the first of September works for you as a start? / It does.
availability | 14 April | So could you start on the fourteenth of April? / Yes, no problem at all.
availability | | When can they have you? / They can't, I've signed elsewhere from July.
availability | | When does school start? / First of September.
availability | | When did you start? / Second of January.
availability | | Could they see you on the fourteenth of April? / Yes, no problem at all.
availability | | And you finish on the fourteenth of April? / Yes.
availability | | And the client starts the project on the first of September. / Okay, yeah.
availability | | When could you start? / The kids go back on the eighth.
availability | | When could you start? / I fly to Spain on the fourth.
availability | | When could you start? / The job starts on the fourth, doesn't it?
availability | | So could you start on the fourteenth of April? / Yes, maybe, I'd have to ask.
availability | | So could you start on the fourteenth of April? / That's Easter.
availability | | So could you start on the fourteenth of April? / Yes. Actually no, the twenty first.
availability | 1 June | How soon can you start? / I could be there for the first of June.
availability | after Easter | When could you start? / After Easter, I'd say.
availability | tomorrow | when can you start / tomorrow if you like
availability | in 3 weeks | How quickly could you start? / I'd be with you in three weeks.
availability | 12 January | When would suit you to start? / The twelfth of January would suit me.
availability | 5 May | And if they offered, when could you start? / Fifth of May, that's the Tuesday after the bank holiday.
availability | immediately | What's your availability? / Immediately available.
availability | October | When are you looking to start? / October, ideally.
availability | 17 August | When could you start? / Contract's up on the fourteenth of August, so the Monday after, the seventeenth.
availability | | When are you looking to hear? / October, ideally.
availability | | When would suit you to meet them? / The twelfth of January would suit me.
availability | | How soon can you start? / I'm getting married on the first of June.
availability | | How quickly could you get there? / In three hours.
availability | | When could you start? / Ask me after Easter.
availability | | When could you start? / They've asked me to stay until October.
availability | | What's your availability for a call? / Tomorrow.
availability | | When could you start? / I'd thought October but now I don't know.
availability | | So roughly mid July? / No, much later.
availability | 9 March | When could you actually start? / So I'd finish here on the sixth, and then start Monday the ninth of March.
availability | 1 May | And start wise? / I could go from the first of May.
availability | mid June | How soon are you available? / Realistically mid June.
availability | January | Start date wise, what are we looking at? / January now, I'd think.
availability | 19 October | And you could start on the nineteenth of October? / Yes, the nineteenth's fine.
availability | beginning of July | When could they have you from? / Beginning of July.
availability | 28 September | so start the twenty eighth of september / yeah that works for me
availability | late August | When can you start? / I'm looking at late August.
availability | 15 June | Would the fifteenth of June work for you to start? / It would, yes.
availability | | Would the fifteenth of June work for you to meet them? / It would, yes.
availability | | Would the fifteenth of June work for the interview? / It would, yes.
availability | | They start everyone on the fifteenth of June. / Okay, yes.
availability | | Your notice would run out on the fifteenth of June? / Yes.
availability | | When could you start? / The fifteenth of June is my daughter's prom.
availability | | When could you start? / The new boss starts on the fifteenth of June.
availability | | When could you start? / I'd said January to another agency.
availability | | So you could start on the fifteenth of June or the first of July? / Yes.
availability | | You'd be free on the fifteenth of June for a second interview? / Yes.
availability | | So I'll ring you on the first of July. / Yes, that works.
availability | | When could you start? / We have a big launch on the ninth of March.
availability | (11 May) | And what sort of start date? / Eleventh of May would be my first free Monday.
availability | 7 September | And you'd want to start with the term? / Yes, the seventh of September.
availability | next month | How soon are we talking? To start, like? / Next month.
availability | 24 August | If they made an offer tomorrow, when could you start? / I'd be looking at the twenty fourth of August.
availability | in 6 weeks | And how soon could you start? / In about six weeks.
availability | early December | so you could start early december / yep
availability | 13 July | Could you start a bit sooner, say the thirteenth of July? / The thirteenth of July, yeah, I could do that.
availability | | Could you start a bit sooner, say the thirteenth of July? / Not really.
availability | | Could you start a bit sooner, say the thirteenth of July? / I'd have to check with my wife.
availability | | If they made an offer tomorrow, would you take it? / Yes.
availability | | So I'd send it over tomorrow? / Yes, that works.
availability | | And they'd decide by the first of June? / Yes, I think so.
availability | | You're expecting the baby in early December? / Yep.
availability | | so your lease is till early december / yep
availability | | And you could do a trial on Friday? / Yep.
availability | | So you'd be off in August? / Yes.
availability | | How soon could you start? / I start my new job on Monday, sorry.
availability | | When could you start? / My visa starts on the first of November.
availability | next monday | when can you start / next monday
availability | | when can you start / what does it pay
availability | | when can you start / monday to friday
availability | | when can you start / i start at six in the morning monday to friday
availability | | so can you come in on friday / yeah
availability | | so ill see you monday / yeah
availability | | so speak monday / yep
availability | | when could you start / whats your notice period / four weeks / yeah
availability | | What's your notice? / A month. / And your exam's in May? / Yes.
availability | | What's your notice? / A month. / So I'll call you Monday? / Yes.
availability | | What's your notice? / A month. / And the baby's due in March? / Yes, mid March.
availability | | What's your notice? / A month. / And the wedding's in May? / Yeah, the twelfth.
availability | | What's your notice? / A month. / And you qualified in May? / Yeah, May.
availability | | What's your notice? / A month. / And you joined them in May? / Yeah, May.
availability | | What's your notice? / A month. / Is your appraisal in June? / In June, yes.
availability | in 1 month | When could you start? / In a month. / And your driving test's in June? / The third of June.
availability | | When could you start? / Four weeks. / And you're in Spain in June? / From the third, yes.
availability | end of March | What's your notice? / A month. / So end of March? / Yeah, about then.
availability | | What's your notice? / A month. / And the contract ends in March? / Yeah, about then.
availability | | So what day suits? / Monday the ninth.
availability | | When can they have you for an interview? / The ninth of March.
availability | | Can you go on Friday? / I can go on Friday.
availability | | When could you go and see them? / From Monday.
notice | | What holiday do you have left? / It's four weeks in the contract and I've used one.
notice | 3 months | So you're on three months' notice? / Yeah, three.
notice | 4 weeks | And your notice is four weeks? / Yes, that's right.
notice | | Your last one had four weeks' notice? / Yes.
notice | | And your notice is four weeks? / Yes, I think, let me check.
notice | | And they'd give you four weeks' notice? / Yes.
notice | | Is your notice four weeks? / No, not any more.
notice | 30 days | When could you start? / I'd give notice that day, thirty days, so let's say April fifteenth.
notice | 2 weeks | How much notice do you want to give? / I'd do the two weeks.
notice | 3 months | And what's the notice? / Officially it is three months, but I already spoke to my manager in general terms, and two months is possible.
notice | 1 month | What's your notice? / You're looking at a month, I'm afraid.
notice | (6 weeks) | And notice? / Theirs is a bit odd, it comes out at six weeks.
notice | | How much notice do you want to give? / I'd take two weeks off first.
notice | | And what's the notice? / I've done the two weeks already.
notice | | When could you start? / I'd want two weeks in the sun, thirty days if I could.
notice | | What's your notice? / I started two weeks ago.
notice | | What's your notice? / My probation is three months.
notice | 1 month | What's the notice like? / Just the month.
notice | 4 weeks | And your notice? / It'll be the four weeks.
notice | 3 months | How long would they keep you? / I've three months' notice to work.
notice | 2 weeks | When could you start? / I'd have to give two weeks.
notice | 1 week | notice / its only a week im agency
notice | 6 weeks | And what would you have to give? / Six weeks, it went up when I got promoted.
notice | 12 weeks | What do you owe them? / Twelve weeks.
notice | 4 weeks | Is it four weeks' notice? / It is, yes.
notice | 1 month | So a month's notice? / Yeah, a month.
notice | 2 months | What's your notice? / Contractually two months. I might get out in six weeks.
notice | | How much notice do they need for the interview? / Two days.
notice | | And notice? / I handed mine in two weeks ago.
notice | | When could you start? / I'm off for two weeks in June.
notice | | And your notice? / They gave me four weeks to think about it.
notice | | So a month's notice? / Yeah, I'd guess, never looked.
notice | | How long would they keep you? / They'd keep me for six weeks if they could.
notice | | How long's the probation? / It'll be the three months.
notice | | They'd need a month's notice from you. / Yeah, fair enough.
notice | 4 weeks | And what's your notice period there? / Four weeks, same as everyone.
notice | 1 month | Notice? / A calendar month.
notice | 3 months | How much notice do you have to give them? / It's a long one, three months.
notice | 2 weeks | Do you have a notice period? / Two weeks is customary.
notice | none | Do you have a notice period? / No, I'm not working at the moment, so there's no notice.
notice | 8 weeks | And notice, is it eight weeks? / Eight, yeah. / Eight weeks? / Yes, eight weeks.
notice | 4 weeks | When could you start? / I'm on four weeks' notice, so early next month.
notice | 6 weeks | How soon could you leave? / Six weeks' notice, I'm afraid.
notice | | How much notice do you have to give the landlord? / It's two months.
notice | | Do you have a notice period? / I did have, three months, not now I'm freelance.
notice | | How soon could you leave? / I've six weeks of holiday to take.
notice | | How long have you got left? / Six weeks.
notice | | How much notice did you get? / A week.
notice | | Did they say how much notice? / Four weeks, same as everyone.
notice | 4 weeks | And notice? / I'd be on four weeks.
notice | 1 month | Is there a notice period? / There is, a month.
notice | 3 months | Notice wise? / Three months, sadly.
notice | 2 weeks | Do you owe them any notice? / Two weeks, out of courtesy.
notice | 4 weeks | And what's your notice, four weeks? / Yeah.
notice | 60 days | What's your notice period? / It is sixty days as per policy.
notice | 90 days | And the notice period? / Ninety days, but it is negotiable.
notice | | Is there a notice period on the flat? / There is, a month.
notice | | And what's their notice, four weeks? / Yeah.
notice | | Notice wise? / A friend of mine got away with three months.
notice | | You'd want four weeks' notice of shifts? / Yeah.
notice | | What was your notice at the last place? / Four weeks.
notice | | And notice? / I've worked two of the four weeks.
notice | 8 weeks | And how much notice would you need to give? / Eight weeks from the Monday.
notice | 3 months | notice period / three months yeah
notice | 1 month | And to get out of there? / It's a month.
notice | 2 weeks | Is it still two weeks' notice? / Still two weeks, yes.
notice | 4 weeks | So your notice is four weeks, is it? / It is.
notice | | So the client's notice is four weeks, is it? / It is.
notice | | So you've two weeks of your notice left? / Yes.
notice | | Would you take a job with three months' notice? / Yes.
notice | | And notice? / It's a month till I'm out, I've given it.
notice | | They'd put you on a week's notice in probation. / Yes, fine.
notice | | How much notice would you need for nights? / Eight weeks.
notice | | How long would they keep you waiting? / Two weeks.
notice | | Do they keep you late? / Two weeks in a month.
location | | How far would you travel? / I'm in Reading on Mondays and Slough the rest.
location | | That's a long way from you. / I'm in Bristol for my sister's wedding.
location | | whereabouts are you / in the van
location | | whereabouts are you / in bed to be honest
location | | Are you based nearby? / Home is a long story.
location | Lichfield | And you're in Lichfield? / Yeah.
location | Stroud | You live in Stroud, is that right? / That's right, yes.
location | Hexham | And home is still Hexham? / It is, yeah.
location | Truro | So you're based in Truro at the moment? / I am.
location | Cheadle | and your based in cheadle / yeah
location | | And you're in Lichfield? / Yeah, well, for now, we're moving to Leeds.
location | | And you're in Lichfield? / Yes, but only in the week.
location | | The client's in Lichfield? / Yeah.
location | | You'd be in Lichfield on Mondays? / Yeah.
location | | And you're in Sales? / Yeah.
location | | You were in Lichfield? / Yeah.
location | | Is your mum in Lichfield? / Yeah.
location | | Would you move to Lichfield? / Yeah, I would.
location | | And you're in Lichfield? / No.
location | | And you're in Lichfield? / Yeah, used to be.
location | Lima | You still over in Wapakoneta? / No, we're in Lima now, got a place out by the refinery.
location | Athenry | And three days at home? / I'm out in Athenry and the traffic is a disgrace.
location | Thamesmead | And which boroughs? / I'm in Thamesmead, so Bexley, Greenwich, Lewisham.
location | Reading | It's evening for you, isn't it? / No no, I am in UK only. I shifted to Reading last year.
location | Bristol | You have a flat in Bath? / In Bristol, actually.
location | Kettering | You can have Fridays at home. / That's good for me, I'm only in Kettering.
location | Margate | It's four days in. / That's all right. I'm coming in from Margate.
location | Edmonton | okay and your in tottenham / no edmonton i moved in with my nan
location | Leith Walk Edinburgh | where abouts are you living / leith walk edinburgh
location | Woking | so you could get to the yard in guildford / yeah im only in woking its like fifteen minutes on the train
location | Garforth | And how would you get here? / I'd be driving in from Garforth, twenty minutes.
location | | How's it going? / I'm out in Dubai for a wedding.
location | | You sound far away. / I'm coming in from the garden, sorry.
location | | Hello? / I'm coming in from Margate today, the train's late.
location | | Tell me about your last move. / I shifted to Infosys last year.
location | | Tell me about your last move. / I shifted to Marketing last year.
location | | where abouts are you living / not far to be honest
location | | where abouts are you living / just round the corner
location | | where abouts are you living / still with my mum
location | | where abouts are you living / nowhere fancy
location | | okay and your in tottenham / no not any more
location | | And which boroughs? / I'm in Croydon on Tuesdays, so not that one.
location | | You have a flat in Bath? / My sister does, in Bristol.
location | | Where's the team? / In Bristol, actually.
location | (Penarth) | Where are you calling from, home? / Yes, home, I'm in Penarth.
location | Didsbury | And where would you be travelling in from? / Didsbury, so it's the tram.
location | Galway | Whereabouts in Ireland are you? / Just outside Galway.
location | Dayton | What part of town are you in? / I'm up in Dayton.
location | Croydon | and where you living now / croydon
location | Hove | You're local, aren't you? / I live in Hove, so yes.
location | Salford | So you're in Manchester? / Salford.
location | Bury | So you're in Manchester? / Bury, but near enough.
location | Fife | where are you / im over in fife
location | Oldham | How far is it for you? / From Oldham it's about forty minutes.
location | Tucson | And you're still out in Tucson? / Yes ma'am.
location | Walsall | And are you okay getting to Birmingham? / Fine, I'm in Walsall, it's one train.
location | Hull | Where's home these days? / We've just bought in Hull.
location | Cork | Are you in Cork or Dublin? / Cork.
location | | Where's the head office? / Manchester.
location | | Which hospital are you at? / St James's, in Leeds.
location | | Where did you train? / In Sheffield.
location | | Where do you want to work? / Manchester or Leeds.
location | | How far is it for you? / From the station it's about forty minutes.
location | | Where's the next site? / In Hull, I think.
location | | Would you be in the London office? / Yeah.
location | | Can you get to Birmingham? / Yeah.
location | | You know Birmingham? / Yeah.
location | | And you were in Tucson before? / Yes ma'am.
location | | And they're in Tucson? / Yes ma'am.
location | | where are you / in the car park at tesco
location | | and where you living now / sofa surfing mate
location | Swindon | Are you near the M4? / Yeah, I'm based in Swindon, so junction fifteen.
location | Naas | And where are you living yourself? / I'm living in Naas this past year.
location | Akron | Whereabouts are you located? / Akron. Well, just outside it.
location | Leigh | Where do you live, roughly? / Leigh, between Wigan and Manchester.
location | Tooting | So what's your commute? / I live in Tooting, so it's the Northern line.
location | Brighton | Are you in London? / No, Brighton.
location | Paisley | where you based / paisley just outside glasgow
location | Ely | And where's home? / Ely, it's a lovely little place.
location | Luton | You'd be coming from where? / Luton.
location | Preston | Remind me where you are? / Still in Preston.
location | Derby | So you're Derby based? / I am.
location | Slough | Have you moved? / Yes, we're in Slough now.
location | | Have you moved? / Yes, from Slough.
location | | Are you in London? / Not today.
location | | What's your commute? / I drive from Monday to Thursday.
location | | So what's your commute? / The firm's in Tooting, so it's the Northern line.
location | | Where's your brother? / Brighton.
location | | And where's the job? / Ely, isn't it?
location | | Remind me where the interview is? / Still in Preston.
location | | Where are you off to? / Luton.
location | | Are you near the M4? / I'm on it.
location | | Where are you up to with the offers? / Leeds said no, Bradford said maybe.
location | Harlow | So how would you get to us? / I'm in Harlow, so straight down the M11.
location | Plano | And you're local to Dallas? / Plano, so twenty minutes.
location | Hackney | Where are you at the moment? / Hackney, for my sins.
location | Bedford | Which office would suit you? / I live in Bedford so Luton.
location | Gorton | where you coming from / gorton mate
location | York | You're up in York, is that right? / Yes, that's right.
location | Barnet | so you still in barnet / yeah still there
location | Tralee | I see you're based in Tralee. / That's right, I am.
location | | I see the client's based in Tralee. / That's right.
location | | I'm based in Tralee myself. / Oh yeah?
location | | We're in York. / Yes, that's right.
location | | Is that the one in Barnet? / Yeah.
location | | How did you get to us? / I'm in Harlow for the day, so straight down the M11.
location | | Where are you at the moment with the exams? / Nearly done.
location | | You studied in York, is that right? / Yes, that's right.
location | | You'd like to be in York? / Yes, that's right.
location | | And your office is in York? / Yes.
location | | You're from York originally? / Yes, that's right.
location | | Are you happy to go to Leeds? / Yes.
location | Whitby | Are you near the coast? / I'm in Whitby, so yes, very.
location | (Stockport) | What's the travel like for you? / Stockport to Manchester's eight minutes.
location | Reno | Where are you guys living? / We're out in Reno.
location | Kilkenny | You're in Kilkenny yourself? / I am indeed.
location | Deptford | whereabouts in london are you / deptford
location | Dundee | And would you relocate? / No, I'm settled in Dundee.
location | Telford | Okay, and address wise, whereabouts? / Telford.
location | (Ludlow) | So Ludlow's home? / Yes.
location | | So Ludlow's where the client is? / Yes.
location | | Are you near the coast? / I'm in meetings in Whitby all week.
location | | Would you do Stockport? / Yes.
location | | And the kids are in school in Ludlow? / Yes.
location | | whereabouts in london is it / deptford
location | | Where are you guys meeting? / We're out in Reno.
location | | And would you relocate? / I'd look at Dundee.
location | | Where did you say your parents were? / Kilkenny.
location | | You're in Tesco at the moment? / I am indeed.
location | | And you're in Unison? / I am.
location | | You're in Accounts? / Yes.
location | | And you're in Year Ten now? / Yes.
location | Rotherham | whereabouts are you then / rotherham
location | Bow | and where do you live / im in bow
location | | whereabouts are you then / say again
location | | whereabouts are you then / outside tesco waiting for a lift
location | | whereabouts are you then / sorry you cut out
location | | where do you live / depends who you ask
location | | where do you live / with mates mostly
location | | and where do you live / rather not say
location | | where are you / driving
location | | where are you / stuck in traffic
location | | where are you / on the ward
location | | so where are you with it / final stage
location | | okay and your in tottenham / nah mate
location | | okay and your in tottenham / sorry what
location | | where are you based / everywhere really
location | | where are you based / remote
location | | where are you based / fully remote
location | | where are you based / home based
location | | where are you based / head office
location | | where are you based / different sites
location | | are you still in luton / still looking yeah
location | | where are you working / wetherspoons
location | | where do you live / cheap bit
location | | where do you live / bang opposite
location | | where are you living / student halls
location | | where are you living / with parents
location | | where are you living / house share
location | | You're in sales? / Marketing.
location | | So you're in Finance? / No, Procurement.
location | | You're in retail now? / Tesco, yeah.
location | Morley | You're near Leeds? / Morley.
location | | You're near retirement? / Ha, no.
location | | Are you in a union? / Unison.
location | | Are you in on Friday? / Thursday.
location | | And where would you get your coffee from? / Costa.
location | | Where does the work come from? / Mostly from Leeds.
location | | How far along are you? / From Monday it's nearly done.
right-to-work | | Visa? / I was on Stamp 4 in Ireland.
skill | | Do you use Jira? / I do, but the devs hate how I do it, so they've taken it off me.
skill | | Are you on Workday? / We are from April.
skill | | What do you run on? / We run Linux on some boxes, that's infrastructure though, I never touch it.
skill | | Tell me about the day. / I manage a team who do reconciliations.
skill | | And day to day? / I look after two apprentices doing first fix.
skill | | What's the job? / I do admin for the radiography department.
skill | | What's the job? / I sell SAP to hospitals.
skill | | What's the job? / I recruit Java developers, funnily enough.
skill | | And what about Python? / I do like Python on paper.
skill | | What do you hold? / I have a friend with the CPCS who could help.
skill | | What do you work on? / I work on the Salesforce account, they're our biggest client.
skill | | And software? / I can use Xero if someone sets it up.
skill | | Which tools do you use? / I'd use Figma given the choice.
skill | | Do you know Revit? / I know Revit exists.
skill | | Are you confident with HPLC? / I'm confident I could pick up HPLC.
skill | | What do you manage? / I manage the contract with ServiceNow.
skill | | Do you drive a forklift? / I drive past the forklift every day.
skill | | What's your training? / I'm booked on IPAF in May.
skill | | Any certificates? / I was going to do my NEBOSH, then Covid.
skill | | Any certificates? / I had PASMA and IPAF, both expired.
skill | Excel | What do you report in? / I build all the reports in Excel.
skill | | What do you report in? / I get all the reports in Excel from finance.
skill | Salesforce | Which CRM? / We're on Salesforce.
skill | | Which CRM? / We're on our third CRM in two years, don't ask.
skill | | What's the reason for leaving? / They want us all on Salesforce and I'm too old.
skill | | What are you good at? / I'm good with people, less so with Excel.
skill | | And audits? / I've sat through an ISO 9001 audit.
skill | | Your last role? / I worked in procurement for a year and hated it.
skill | (Class Two) | Do you have your Class 1? / I've got class two, class one is booked.
pay | 46 | And what would you be on now? / Forty six, and there's a bonus, but it's small.
pay | 27.50 | What do they pay you? / Twenty seven fifty.
pay | 12.60 | what are you on now / twelve sixty
pay | 43 | I've got to ask about money, sorry. / I'm at forty three now.
pay | 48000 to 50000 | Money? / I told Louise I was looking for forty eight to fifty thousand.
pay | 200000 | And what would it take? / I'm not leaving for less than two hundred thousand base.
pay | 13.50; (12 an hour); (12) | what are you on / twelve / and what would you want / i dont know like thirteen fifty is that too much
pay | 31000 | where would you see yourself / i mean id want thirty one thousand if its full manager
pay | 42000 a month; (42000) | Money. What are you used to? / In Danish crowns it's forty two thousand a month.
pay | 26.5; (26500) | okay what are you on if you dont mind / twenty six and a half plus tips
pay | 58 | And what are you on currently? / Currently it is 58.
pay | 14.2 an hour; (14.2) | What are you getting an hour? / Fourteen twenty.
pay | 18.75 | What's the rate now? / Eighteen seventy five.
pay | 34 | What have they got you on? / Thirty four, before overtime.
pay | 52 | And what would you be looking for? / Fifty two would do it.
pay | 39 | What's the salary at the minute? / Thirty nine, and a car.
pay | 65000 | What would bring you across? / Sixty five thousand would do it for me.
pay | 38500 | What are you earning? / I'm currently sitting at thirty eight and a half thousand.
pay | 290 a day | What's your rate? / Two ninety a day, inside.
pay | 45 | And your base? / It's forty five basic and then the commission.
pay | 21 an hour | What do you make there? / I make twenty one an hour plus the nights.
pay | 23 an hour | What would you need? / I couldn't do it for under twenty three an hour.
pay | 41 | So salary? / I'm sat on forty one.
pay | 70000 | And ideally? What salary? / I'd be looking at seventy thousand.
pay | 37000 | What would you want? / Ideally thirty seven thousand, bit of a jump I know.
pay | | What do they pay you? / Twenty seven of us get the same.
pay | | What are you on now? / Twelve, thirteen hour days.
pay | | what are you on now / the forty six bus ha
pay | | What do they pay you? / Not enough, thirty years I've been there.
pay | | What are you on at the moment, project wise? / Thirty two flats in Coventry.
pay | | How old are you? / Forty three now.
pay | | Money? / My friend's at forty three now.
pay | | What do you earn? / I was at forty three, then they cut us.
pay | | And what would it take? / They're not leaving it for less than two hundred thousand.
pay | | What are you on? / Nights, seven till seven.
pay | | And what would you want? / I don't know, what's the range?
pay | | What's the bonus? / Forty six, on paper.
pay | | What do they pay you for mileage? / Forty five.
pay | | How long's the contract? / Twelve sixty hour weeks.
pay | | What are you on? / Twenty fifteen I last had a rise.
pay | | What was the advert? / I seen on the ad it said up to thirty one.
pay | | what are you after / um the advert said twenty nine to thirty three
pay | | What were you paid at the last place? / Twelve sixty.
pay | | And money? / One client still owes me nine thousand pounds.
pay | | And what do you manage? / I'm at forty three sites now.
right-to-work | (Danish); (Danish passport) | And the right to work? You'll not have a UK passport. / No, Danish.
right-to-work | Skilled worker visa | I must ask about the visa. / I'm on skilled worker visa, so the new company has to sponsor.
right-to-work | (no) | Do you have the right to work here? / No, not yet.
right-to-work | | Do you have the right to work here? / No, Polish.
right-to-work | yes | Do you have the right to work in the UK? / Yes, all sorted.
right-to-work | | Is your right to work sorted? / No, that was my brother.
right-to-work | Graduate visa | And the visa? / I am on graduate visa till next year.
right-to-work | British passport | Right to work? / British passport, yeah.
right-to-work | Settled status | right to work in the uk / yeah ive got settled status
right-to-work | Dependant visa | And your right to work? / I'm on a dependant visa through my husband.
right-to-work | (yes) | And you're okay to work in the States? / Yes ma'am, citizen.
right-to-work | US citizen | Are you authorized to work here? / Yep, US citizen, born in Dayton.
right-to-work | | Visa? / He's on skilled worker visa.
right-to-work | | Visa? / I was on skilled worker visa until they stopped it.
right-to-work | (needs sponsorship) | Visa? / I'd need a skilled worker visa, so they'd have to sponsor.
right-to-work | | Visa? / I'm switching to a skilled worker visa.
right-to-work | Skilled worker visa; (needs sponsorship) | And the visa situation? / I'm on a skilled worker visa till 2028, the new place would have to sponsor.
right-to-work | (needs sponsorship); Student visa | Right to work? / I have a student visa until next year.
right-to-work | | Visa? / It's my husband, he's the one with the dependant visa.
skill | Megapay; Workday | And what's the system? / Megapay, and then Workday for the HR side.
skill | Siemens Gamesa; Vestas; (V164); (Vestas V164) | Which turbines? / Siemens Gamesa, the seven and the eight megawatt, and Vestas V164.
skill | Manhattan | What's the WMS? / Manhattan in two, and the third one's still on a homegrown system that I'd love to burn to the ground.
skill | C; C++; Python | And which languages and platforms? / C mainly, C++ to some extent, and Python for the test scripts.
skill | BLE; (Bluetooth) | Bluetooth? / Yes, BLE is my bread and butter.
skill | Opera Cloud | Which system are you on? / We're on Opera Cloud since last year.
skill | Excel; pivot tables; Power Query; VBA | What about systems? / Excel I'm strong, pivot tables, Power Query, a bit of VBA.
skill | Spanish; French; (English) | You speak Spanish of course, anything else? / Spanish, English, and French quite well, my mother is from Toulouse.
skill | JCT; (design and build) | JCT or NEC? / Mostly JCT design and build.
skill | Fanuc | What controls are they? / Fanuc controls on the old ones.
skill | GWO; (GWO basic safety) | Are your GWO tickets all in date? / GWO basic safety is good to next June.
skill | pediatric first aid | what qualifications have you got / pediatric first aid that runs out next march
skill | Brightpath; SAP | What systems do you use? / Brightpath for the orders and SAP for everything else.
skill | Kestrel | What's the booking system? / Kestrel, mostly.
skill | Tallyman | What do you use for collections, which system? / It's Tallyman.
skill | Zenbook; Xero | Which software? / Zenbook for the practice and Xero for the clients' books.
skill | JLG; Genie; (Genie booms) | Which machines? / JLG and Genie, mostly.
skill | Komatsu; Volvo | What machines do you drive? / Komatsu, Volvo, a bit of everything.
skill | AQA | Which exam board? / AQA, all of it.
skill | Polish; Russian | What languages do you speak? / Polish, obviously, and Russian.
skill | Portuguese | Any languages? / I speak Portuguese at home.
skill | German | Do you speak anything else? / I'm fluent in German.
skill | Urdu; Punjabi; (English) | And languages? / Urdu and Punjabi, and English of course.
skill | Workday | And the HR system? / We went onto Workday in January.
skill | Kardex | And the picking system? / It's all Kardex.
skill | Evolution | What's the till system? / It's called Evolution.
skill | NPORS; CSCS | Which tickets do you hold? / NPORS for the dumper, and my CSCS is in date till 2029.
skill | Salesforce | And the CRM? / Salesforce I use every single day.
skill | Revit; AutoCAD | What do you draw in? / Revit for most of it, AutoCAD when the client insists.
skill | month end; accruals | What do you do in the role? / I do the month end and the accruals.
skill | SystmOne | What's the system in the surgery? / SystmOne, same as everyone round here.
skill | Kotlin; Java | What do you write in? / Kotlin day to day, Java for the older services.
skill | Procore | And on site, what's the software? / Procore on the tablets, yeah.
skill | G-code | What about programming? / I can edit G-code at the machine.
skill | | What's the system? / Dave, in accounts, knows all that.
skill | | What's the system? / Paper, mostly.
skill | | What's the system? / Spreadsheets, believe it or not.
skill | | Which machines? / Everything, really.
skill | | Which machines? / Big ones, small ones, you name it.
skill | | Which software? / Honestly, none.
skill | | Which software? / Whatever they give me.
skill | | Which system? / Homegrown, it's awful.
skill | | What systems did they have in Leeds? / Brightpath, and it was terrible.
skill | | What platforms do they run? / Zenbook, I think, I've never seen it.
skill | | Which tools would you like to learn? / Zenbook and Figma.
skill | | Any languages? / Only English, sadly.
skill | | What languages do you speak? / I did French at school, it's gone.
skill | | What languages do you speak? / A bit of holiday Spanish.
skill | | Do you speak Welsh? / My nan did.
skill | | Any languages? / I understand Italian but I wouldn't put it on the CV.
skill | | Where's the team? / French office, mostly, and the German one.
skill | | And the German client? / German contracts, honestly.
skill | | And what passport? / Irish, and my wife's Polish.
skill | | Which system? / Brightpath was the last place.
skill | | Which turbines? / Vestas, never, I've only seen pictures.
skill | | Which system is it? / Thursday, they're telling us.
skill | | What tickets do you have? / None, Karen's sorting them.
skill | | What machines? / The guys run Komatsu, I'm in the office.
skill | | What's the CRM? / Salesforce I hate, so the girls do it.
skill | | And Excel? / Excel I'm weak on.
skill | | And Excel? / Excel I'm not strong.
skill | | And SAP? / SAP is my brother's bread and butter, not mine.
skill | | Which licence? / Mine ran out, Dad's got his.
skill | | Which schools have you been in? / Oakwood, Saint Mary's and Parkside.
skill | | Which sites? / Leeds, Bradford and York.
skill | | Which company is that? / Balfour, then Kier.
skill | | What's the system at the new place? / Opera, they told me.
skill | | And the CAM side? / I don't do the CAM side, engineering sends that down in Mastercam.
skill | | Any courses? / Cancelled, all of them.
skill | | Any qualifications? / GCSEs, that's your lot.
skill | | What kit do you use? / Borrowed, mainly.
skill | | What system did you have before? / Brightpath, before that Kestrel.
skill | Fresha; (Phorest) | And for bookings, what do you use? / Fresha now. We were on Phorest before.
skill | Cerner | Which EHR are you on? / We're on Cerner, been on it since it went live.
skill | ACLS; BLS | And your certs? / BLS, ACLS, both current.
skill | Avid; Premiere | What do you cut on? / Avid for broadcast, Premiere for everything else.
skill | Kahootz | And the document system? / It's something called Kahootz.
skill | CCH Tagetik | What do you use for consolidation? / CCH Tagetik, we put it in two years ago.
skill | SAP; Excel | What would you say you're strongest in system wise? / SAP, definitely, and Excel.
skill | Rust; Go | And what are you writing these days? / Rust, almost entirely. Some Go for the tooling.
skill | Bloomberg; FactSet | What tools are on your desk? / Bloomberg, FactSet, and far too much Excel.
skill | Trados; memoQ | CAT tools? / Trados for the agencies, memoQ for my direct clients.
skill | Polish; German | And which language pairs? / Polish and German into English.
skill | SolidWorks | And CAD? / SolidWorks, nine years of it.
skill | Allen-Bradley | Siemens or Allen-Bradley? / Allen-Bradley, all day long.
skill | TIG; MIG | What processes? / TIG mostly, MIG when it's the heavy stuff.
skill | Dentally | What's the software in the practice? / It's Dentally. Really easy.
skill | Gas Safe | Are you Gas Safe? / I am, yeah, since 2011.
skill | CSCS; SMSTS; (first aid) | Tickets? / Black CSCS, SMSTS, first aid, the usual.
skill | NetSuite | And ERP? / NetSuite. Before that it was a mess of spreadsheets.
skill | Arbor | Is it SIMS you use? / Arbor. We switched over in September.
skill | Power BI | Do you do the reporting yourself? / I do, in Power BI.
skill | Sage 50 | What do you do the books on? / Sage 50, it's ancient but it works.
skill | Workday; Greenhouse | And systems? / Workday, and we've got Greenhouse for the hiring.
skill | IRATA | Any rope access? / Yes, IRATA level two.
skill | PADI | And dive tickets? / PADI divemaster, and my HSE part four.
skill | Kotlin | What's your main language? / Kotlin. I'd call myself decent.
skill | Portuguese; (English) | Languages? / I'm bilingual, Portuguese and English.
skill | Welsh | Do you speak any Welsh? / I do, I'm a first language Welsh speaker.
skill | | What software will I see on day one? / Depends, have you got Revit?
skill | | And which system are they on? / Not sure. Opera, is it?
skill | | What do you know about us? / You're a Salesforce shop, aren't you.
skill | | Which bits do you not like? / Jira, invoicing, Mondays.
skill | | What's the machine you had trouble with? / The Haas, it's Terry's really.
skill | | Have you got a licence? / Provisional. My test's in May.
skill | | What languages? / English, and shouting.
skill | | And the software there? / Oh, Graham dealt with the computer.
skill | | What system do you use? / Post-its, mainly.
skill | | Which tickets? / Two for the Oasis gig, ha.
skill | | What tools do you use? / Hammer, mostly, ask my wife.
skill | | What's the tech stack at the startup you're talking to? / Rust and Kafka, they said.
skill | | Which platforms? / Trains? Three and four usually.
skill | | What machines? / Coffee machine, if I'm lucky.
skill | | And what about CAD? / Tim.
skill | | And software? / Everyone asks me that. None.
skill | | What certificates do you have? / Swimming, fifty metres.
skill | | What's your system for organising the week? / Monday planning, Tuesday panic.
skill | | And the systems? / Julie does those.
skill | | And the systems? / London does those.
skill | | Which systems? / You'd have to ask Priya.
skill | | What tools? / Mum got me a nice set for Christmas.
skill | | What's the system like? / Slow, honestly.
skill | | And which platform? / Teams is fine for the call.
pay | 33 | What are they paying you? / Thirty three, it went up in April.
pay | 36000 | And what are you after? / I think thirty six thousand is about right.
pay | 29 | what you on / twenty nine
pay | 95 | What's the base? / Ninety five.
pay | 120 to 130 | And what range are you thinking? / One twenty to one thirty.
pay | 24 an hour | What's your hourly now? / Twenty four, and time and a half on Saturdays.
pay | 450 a day | Day rate? / Four fifty, outside.
pay | 52000 | Salary wise? / It's fifty two thousand plus a car.
pay | 55000 | And what would you want to move? / I'd be hoping for fifty five thousand, realistically.
pay | 16.5 an hour | how much do you want an hour / sixteen fifty
pay | 40000 | And what would make you move? / Anything above forty thousand really.
pay | 31 | Current salary? / So I'm on thirty one at the moment.
pay | 38 to 40 | And expectations? / Thirty eight to forty.
pay | 62000 | What's your package like? / Sixty two thousand, ten percent bonus, private medical.
pay | 47500 | What's the salary now? / Forty seven and a half thousand.
pay | 2800 a month | What do you get at the moment? / Two thousand eight hundred a month, net.
pay | | What does the role pay? / You tell me, forty?
pay | | What are you on? / A twelve month contract.
pay | | What's the rate? / About thirty rooms a day.
pay | | What are they paying you? / Peanuts. Thirty people left.
pay | | What do you charge? / Depends, the last one was four hundred.
pay | | How much do you need? / Two weeks, maybe three.
pay | | What do you make? / Chairs. About forty a week.
pay | | what are you on / bus number twelve sixty
pay | | And what would you want? / A parking space. And fifteen minutes less on the train.
pay | | What's the base? / Luton, twenty minutes away.
pay | | And the package? / Twenty five days' holiday, and a pension.
pay | | What was it before? / Thirty three.
pay | | And your wife, what's she on? / Forty five, she's a head.
pay | | And salary? / The agency told me forty four thousand.
pay | | What are you on now? / They owe me twelve thousand in commission.
skill | Kerridge | What's the dealer system? / Kerridge, for my sins.
skill | Yamaha; Allen Heath; (Digico) | What desks do you know? / Yamaha, Allen Heath, a bit of Digico.
skill | Clarity | Which practice management system? / Clarity. It's all right.
skill | NPORS | You've got tickets? / NPORS, yeah, all the plant.
skill | Juno | And what's the CRM called? / Juno. Nobody's ever heard of it.
skill | Cegid; Excel | What do you work with for stock? / We have Cegid in the stores and Excel for the rest.
skill | Dayforce; (Cascade) | HRIS? / Dayforce since January, Cascade before.
skill | Ocado Smart Platform; (Ocado) | And the platform? / Ocado Smart Platform.
skill | Hungarian; Romanian | You mentioned languages? / Hungarian and Romanian, and English since school.
skill | Tagalog | Any other languages? / Tagalog, that's my mother tongue.
skill | Snowflake; dbt; (Airflow) | What's in the stack? / Snowflake, dbt, Airflow for orchestration.
skill | Figma | And you're on Figma? / Yes, exclusively.
skill | DeltaV; (Honeywell) | DCS? / DeltaV mostly, some Honeywell.
skill | Kuka; Fanuc | Which robots? / Kuka and Fanuc. I did the ABB course but I've not been hands on.
skill | Sequel; Acturis | What systems? / Acturis day to day. We do the London market stuff in Sequel.
skill | RMN | You're an RMN? / I am, registered since 2015.
skill | Gecko | Which box office system? / It's Gecko, the new version.
skill | | Which robots? / Not Kuka, if that's what you're asking.
skill | | Which systems? / Julie set it all up, so I couldn't tell you.
skill | | Which system? / Ah, good question.
skill | | What's the CRM? / Ha. Good one.
skill | | Which tools? / Sorry, you broke up there.
skill | | What platform is it? / Sorry?
skill | | What machines do you have? / Loads. Too many to list.
skill | | What software do you use? / Honest answer? None.
skill | | And systems? / Bit of a mess, to be honest with you.
skill | | What certificates have you got? / Gosh, where do I start.
skill | | What's your kit? / Van, tools, the lot.
skill | | Which system do you prefer? / Either's fine by me.
skill | | What's the software? / Crikey, what's it called. I'll have to look.
skill | | Which languages? / Just the one.
skill | | What languages do you speak? / German my wife speaks, I just nod.
skill | | You're German? / German, yes, from Kassel.
skill | | And your languages? / French, badly.
skill | | And your languages? / My Spanish is terrible.
skill | | Which turbines? / Denmark does the turbines, we do the foundations.
skill | | And the ERP? / Germany runs all that.
skill | | Which boards do you sit on? / Oxfam, and the school.
skill | | What makes you want to leave? / Darren. And the hours.
skill | | What makes it hard? / Covid did.
skill | | What kind of machines would you want to be on? / Mazak, ideally.
skill | | What's the plant like? / Noisy. Ford used to own it.
skill | | Which card shall I send the forms to? / Visa, please.
skill | | What about the card? / Barclaycard, ha.
skill | | And what engines? / Rolls, before I left the RAF.
skill | | What panels do you sit on? / Adoption, fostering.
skill | | What controls your diary? / Susan.
skill | | And what brands have you worked for? / Nike, Adidas, then Reebok.
skill | | Which apps do you have on your phone? / Instagram, Tinder, ha ha.
skill | | What's the plan? / Spain, then back in June.
skill | | Which system are you talking about? / Opera, the old one, before my time.
pay | 57 | And your current package? / Base is fifty seven, plus ten percent.
pay | 44000 | What sort of money are you looking for? / Forty four thousand minimum.
pay | 35 | What are you on at the minute, roughly? / Roughly thirty five.
pay | 15.20 | and what are they paying you there / fifteen twenty
pay | 32 | And money, what's it at now? / Thirty two, with the London weighting.
pay | 68000 | And to make a move worthwhile? / It'd need to be sixty eight thousand.
pay | 19 an hour | What are you on per hour? / I'm getting nineteen an hour.
pay | 150000 | What's your comp today? / A hundred and fifty thousand base, twenty percent bonus.
pay | 42 | What does that pay, if you don't mind me asking? / Forty two.
pay | 50000 | So what figure should I put down? / Put fifty thousand.
pay | 30000 | Salary? / They've just put me up to thirty thousand.
pay | 375 a day | And your day rate? / Three seventy five.
pay | 23.4 an hour | What's the hourly? / Twenty three forty.
pay | 28000 | And now? What do you earn? / Twenty eight thousand, give or take.
pay | 85 | And the salary? / Eighty five, if they can stretch to it.
pay | 41000 to 43000 | What would you want? / Between forty one and forty three thousand.
pay | 34500 | What's the salary? / Thirty four five.
pay | 90 to 95 | What are your expectations? / Ninety, ninety five.
pay | | And the salary? / They're advertising forty five.
pay | | What do you earn? / Less than my sister, she's on fifty.
pay | | What are you on? / Antibiotics, twenty one days of them.
pay | | What's the pay like? / Paid on the twenty eighth.
pay | | What are they paying you? / Sixty percent of what I'm worth.
pay | | What's the package? / Thirty three days holiday, six percent pension.
pay | | What was the salary when you started there? / Eighteen thousand.
pay | | And the rate? / It went from eighteen fifty to nineteen twenty, and then they cut it.
pay | | Is the money the reason? / Partly. There's a guy who started last week on forty.
pay | | What would you want? / Not sure. Forty hours, definitely.
pay | | What do you earn on average? / In a good month I might clear four thousand.
pay | | What are you on? / I'm on forty a day, I need to give up. Cigarettes, I mean.
skill | Opera; (Micros) | Systems? / I know Opera really well, and Micros.
skill | Fidelio | What are you using on the desk? / Still on Fidelio, would you believe.
skill | Makaton | Anything extra? / I'm Makaton trained.
skill | EYFS | And you know the EYFS? / Yeah, inside out.
skill | Tekla | What's your modelling software? / Tekla. I've been on it since uni.
skill | BRC | Audits? / I've led BRC audits for three years.
skill | Xero; Dext | Which software for the clients? / Xero for nearly all of them, with Dext.
skill | Cisco; Meraki | What networking kit? / Cisco, some Meraki at the branches.
skill | PRINCE2 | Project qualifications? / PRINCE2 practitioner.
skill | HCPC registered | Registered? / HCPC registered, yes.
skill | Salesforce | You'd be comfortable in Salesforce? / I live in Salesforce.
skill | Class 2 | What licence have you got? / Class 2, clean.
skill | Hiab | And Hiab? / Got my Hiab in March.
skill | phonics | And phonics? / I teach phonics every morning.
skill | React; TypeScript | So what's the front end? / React with TypeScript.
skill | Node.js | And back end? / Node.js, and a Postgres database.
skill | Kubernetes | Containers? / Everything runs on Kubernetes, I look after the clusters.
skill | Vectorworks | How do you do the drawings? / I do everything in Vectorworks.
skill | Celonis | Process mining, what tool? / Celonis.
skill | MATLAB; Simulink | And modelling? / MATLAB and Simulink, every day.
skill | | You've done Workday? / I've sat in the Workday training, put it that way.
skill | | Any Revit? / Our Revit guy does it, thankfully.
skill | | Do you do phonics? / The TA does phonics.
skill | | What kit? / It's all hired in.
skill | | GIS? / God, not since my degree.
skill | | Containers? / Shipping ones, yes, ha.
skill | | And Hiab? / Next year, hopefully.
skill | | What's the software for the clients? / They choose, some have Xero, some have a shoebox.
skill | | Registered? / I was HCPC registered, it lapsed when I had the baby.
skill | Excel | How's your Excel? / Good, I use it all day.
skill | SAP | How good is your SAP? / Really good.
skill | | How's your Excel? / Good enough for what I do.
skill | | How's Excel going? / Great fun, I'm only learning.
skill | | What's on the wish list? / Kubernetes, one day.
skill | | What would they want from you? / Salesforce, mainly.
skill | | What's everyone else applying with? / Java, and they're all twenty two.
`;
