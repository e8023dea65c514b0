"""Words that generated exchanges are filled with."""
import random

FIRST = "Amara Tom Priya Dan Siobhan Marek Yusuf Chloe Ines Kofi Hannah Viktor Leila Owen Grace Mateo Anya Declan Fatima Bruno Sinead Raj Elena Callum Noor Piotr Aoife Hassan Julia Ben".split()
PLACES = "Leeds Bristol Halifax Croydon Swindon Derby Preston Cork Galway Limerick Belfast Cardiff Swansea Newport Glasgow Dundee Aberdeen Perth Stirling York Hull Lincoln Norwich Ipswich Cambridge Oxford Reading Slough Luton Watford Guildford Brighton Hove Southampton Portsmouth Exeter Plymouth Truro Bath Gloucester Cheltenham Worcester Coventry Leicester Nottingham Sheffield Barnsley Wakefield Bradford Bolton Wigan Salford Stockport Macclesfield Chester Crewe Stoke Telford Shrewsbury Austin Denver Boston Quincy Tampa Raleigh Columbus Phoenix Portland Seattle Toronto Ottawa Calgary Halifax Dublin Naas Athlone Lisbon Porto Madrid Valencia Lyon Lille Ghent Utrecht Delft Rotterdam Hamburg Leipzig Munich Zurich Basel Vienna Graz Krakow Gdansk Brno Prague Vilnius Riga Tallinn Pune Chennai Hyderabad Nagpur Lagos Accra Nairobi Durban Auckland Wellington Geelong Hobart".split()
PLACES += ["Milton Keynes", "High Wycombe", "St Albans", "Bury St Edmunds", "Kingston upon Thames", "south London", "east London", "north Leeds", "New Jersey", "Fort Collins", "Cape Town", "Tunbridge Wells", "Newcastle", "just outside Bath", "Hemel Hempstead", "West Bromwich", "the Wirral", "near Epping", "Royal Leamington Spa", "Clapham", "Walthamstow", "Salford Quays"]
ROLES = """financial controller;management accountant;finance manager;audit senior;payroll manager;credit controller;accounts assistant;tax associate;FP&A analyst;treasury analyst;backend engineer;front end developer;full stack developer;staff engineer;data engineer;data analyst;data scientist;machine learning engineer;platform engineer;site reliability engineer;DevOps engineer;QA engineer;test lead;product manager;product owner;scrum master;UX designer;solutions architect;business analyst;IT support analyst;network engineer;security analyst;systems administrator;account executive;account manager;sales manager;field sales rep;business development manager;customer success manager;marketing manager;content lead;SEO specialist;brand manager;PR manager;staff nurse;charge nurse;theatre nurse;care home manager;senior carer;physiotherapist;pharmacist;dental nurse;midwife;biomedical scientist;lab technician;clinical research associate;regulatory affairs manager;site manager;quantity surveyor;project manager;contracts manager;civil engineer;structural engineer;CAD technician;electrician;maintenance engineer;welder;CNC machinist;production supervisor;quality engineer;process engineer;supply chain manager;buyer;procurement lead;warehouse manager;transport planner;HGV driver;forklift driver;logistics coordinator;HR business partner;HR advisor;talent partner;recruiter;office manager;executive assistant;receptionist;paralegal;solicitor;legal counsel;compliance officer;underwriter;claims handler;mortgage adviser;teacher;teaching assistant;head of year;lecturer;chef;sous chef;restaurant manager;hotel manager;store manager;area manager;estate agent;property manager;facilities manager;operations manager;head of operations;plant manager;finance director;chief of staff;VP of engineering;head of data;engineering manager;team leader;contact centre manager;electrical supervisor;mechanical fitter;landscape gardener;vet;veterinary nurse;optometrist;social worker;support worker;youth worker;translator;copywriter;video editor;event manager;fundraising manager;grants officer;planner;ecologist;geotechnical engineer;research fellow""".split(";")
SENIOR = ["", "", "", "", "senior ", "junior ", "lead ", "deputy ", "assistant ", "principal ", "interim "]
SKILLS = """Java;Python;SQL;C#;C++;Go;Rust;Kotlin;Swift;TypeScript;JavaScript;React;Angular;Vue;Node;Django;Flask;Spring Boot;.NET;PHP;Laravel;Ruby on Rails;Scala;Spark;Kafka;Airflow;dbt;Snowflake;BigQuery;Redshift;Databricks;Tableau;Power BI;Looker;Excel;VBA;Postgres;MySQL;MongoDB;Redis;Elasticsearch;Docker;Kubernetes;Helm;Terraform;Ansible;Jenkins;GitLab;AWS;Azure;GCP;Linux;Bash;PowerShell;Active Directory;Intune;VMware;Cisco;Fortinet;Splunk;Salesforce;HubSpot;Dynamics;Pipedrive;Marketo;Google Analytics;Google Ads;Photoshop;Illustrator;InDesign;Figma;Sketch;Premiere;AutoCAD;Revit;SolidWorks;Civil 3D;Navisworks;MATLAB;LabVIEW;SAP;SAP S/4HANA;Oracle;NetSuite;Sage 50;Sage 200;Xero;QuickBooks;Business Central;Workday;Kronos;Iris;Moneysoft;BambooHR;Greenhouse;Bullhorn;Concur;Coupa;Ariba;JIRA;Confluence;MS Project;Primavera;COINS;LEAP;Proclaim;Veeva;Epic;Cerner;EMIS;SystmOne;RiO;Allscripts;LIMS;HPLC;GMP;ISO 9001;Six Sigma;Lean;Kaizen;FMEA;SPC;PLC programming;Siemens S7;Allen Bradley;SCADA;hydraulics;pneumatics;MIG welding;TIG welding;Fanuc;Heidenhain;Mastercam;WMS;Manhattan;Blue Yonder;Mandata;Opera;Micros;Shopify;Magento;WordPress;Selenium;Cypress;Playwright;Postman;Appium;JMeter;GraphQL;gRPC;RabbitMQ;Unity;Unreal;PyTorch;TensorFlow;pandas;scikit-learn;SPSS;SAS;Stata;Alteryx;month end;VAT returns;IFRS;US GAAP;budgeting;forecasting;TUPE;employee relations;conveyancing;commercial leases;wound care;phlebotomy;venepuncture;phonics;safeguarding;CBT;motivational interviewing;NEC contracts;JCT contracts;CDM;BREEAM;HACCP;stocktaking;rostering;Zendesk;ServiceNow;Freshdesk;Intercom;Power Automate;UiPath;Blue Prism;SharePoint;COBOL;Perl;Erlang;OpenShift;Prometheus;Grafana;Datadog;Spanish;French;German;Polish;Mandarin;Welsh""".split(";")
QUALS = """ACCA;CIMA;ACA;AAT level four;AAT;CFA level two;CIPP;CIPD level five;CIPD level seven;CIPS;PRINCE2;PMP;Scrum Master certificate;AWS solutions architect;Azure administrator certificate;CCNA;CISSP;CEH;ITIL foundation;a law degree;a degree in economics;a maths degree;a first in computer science;a two one in history;a master's in data science;an MBA;a PhD in chemistry;an HND in mechanical engineering;an HNC in construction;a degree in nursing;NVQ level three;NVQ level two in care;City and Guilds level three;18th edition;the NEBOSH certificate;IOSH;SMSTS;a CSCS card;the black card;CPCS for the 360;my HGV class one;class two licence;ADR;forklift licence;counterbalance and reach;full driving licence;PGCE;QTS;a CELTA;first aid at work;food hygiene level three;personal licence;my NMC pin;HCPC registration;GPhC registration;Part 1 of the CTA;chartered status with the ICE;MRICS;Google Analytics certificate;Salesforce admin certificate;green belt in Six Sigma;yellow belt;F-gas;gas safe;a diploma in payroll;LPC;the SQE;CILEX fellowship;DipSW;level two in sign language;an apprenticeship in plumbing;SC clearance;enhanced DBS""".split(";")
RIGHTS = """British citizen;British passport;an Irish passport;a UK passport;settled status;pre-settled status;indefinite leave to remain;a skilled worker visa;a tier two visa;a graduate visa until next August;a graduate visa;a student visa, twenty hours a week;a spouse visa;a dependant visa;a youth mobility visa till March;a green card;US citizen;an H1B;on OPT until June;a TN visa;an EAD;permanent resident;an EU passport;a Polish passport;a German passport;stamp four;stamp 1G;critical skills permit;citizen, born here;a blue card;a work permit tied to my employer;dual national;an Australian citizen;a working holiday visa;an ancestry visa;refugee status with full right to work""".split(";")
SECTORS = "payments fintech insurance banking retail logistics construction manufacturing housing healthcare pharma biotech education charity hospitality telecoms energy automotive aerospace gaming media legal property food agriculture procurement payroll audit recruitment procurement safeguarding teaching oncology theatres scaffolding conveyancing sales software testing security analytics".split()
FIRM_A = "Harrow Calder Finch Vantage Orbis Keld Brannigan Morrow Bexley Hallam Northgate Tidewell Castleford Ashby Linden Marlow Quorn Sable Tarn Upland Verity Wexford Zephyr Arden Birch Corvid Dunmore Everly Fenwick Garrick Hazel Iona Juniper Kestrel Larch Merrow Nimbus Osprey Pinnacle Ravens Stour Thorne Umber Vale Wren".split()
FIRM_B = ["", "", "", " Foods", " Logistics", " Group", " Bank", " Health", " Construction", " and Sons", " Partners", " Systems", " Care", " Housing", " Energy", " Retail", " Insurance", " Pharma", " Engineering", " Legal", " Media", " Council", " University", " Trust", " Hospital", " Motors", " Bridge", " Labs", " Digital"]
REAL = "Tesco Deloitte KPMG PwC Barclays Lloyds HSBC Accenture Capgemini Infosys IBM Oracle Siemens Bosch BAE Airbus Arup Balfour Sainsbury's Aldi Lidl Boots Ocado Amazon Stripe Monzo Revolut Spotify Shopify Medtronic Pfizer GSK Novartis Stryker NHS Unilever Nestle Diageo Heineken DHL XPO Kier Mace Skanska Wates Serco Capita Sodexo Compass Whitbread Travelodge Hilton Marriott Vodafone BT EE Sky Ericsson".split()
VAGUE = ["a small agency", "a family business", "a payments company", "a housing association", "a mid sized law firm", "a start-up", "a building products firm", "a local council", "an academy trust", "a private hospital", "a food manufacturer", "a bank", "a logistics firm in {p}", "a consultancy in {p}", "a recruitment agency", "a care group", "a charity", "a plastics company", "a dental practice", "the county council"]
REASONS = """they've cut the commission twice;there's no room to grow;I've hit a ceiling;the commute is killing me;they're going back to five days in the office;we've been taken over;my contract ends in March;they made half the team redundant;I'm at risk of redundancy;the role has become all admin;I want to manage people again;the hours are mad;there's been no pay rise in three years;I've got a new boss and we don't see eye to eye;the office is closing;the project is finishing;I'm bored, basically;it's a family thing, we're moving back to {p};I'd like to work on something bigger;I never see my kids;they lost the big contract;the company was sold and the culture went;I don't get to do any technical work any more;we're all being moved to nights;I was promised a promotion and it never came;the funding ran out;I want to be closer to home;they changed my job without asking;the travel's too much with a baby;my manager left and nobody replaced her;we merged and there are two of everyone;I'm doing two jobs on one salary;I want to get into {x};the tech is ancient""".split(";")
DEALS = """anything with weekend work;night shifts;a five day office week;going back to an agency;anything over an hour's drive;cold calling;being on call;a fixed term contract;gambling or tobacco;a pay cut;working under umbrella;micromanagement;more than two days in the office;lots of overnight travel;a role without people management;anything below team leader;open plan;a start-up with no funding;relocating;losing my pension;unpaid overtime;zero hours;split shifts;doing the school run by taxi, so no starts before nine;shift work;anything in defence""".split(";")
MUSTS = """at least five years in {x};{s};{s} experience;a proper {s} background;somebody who's run a team of ten;someone who has led people;a clean driving licence;{q};a qualified accountant;somebody who has sold to hospitals;experience in {x};a degree;they need to have done it before;hands on with {s};good with clients;fluent {l};three years as a {r};somebody local;someone who's worked in a regulated environment;who can start by {d};the right to work, we can't sponsor;experience of {x};someone who's taken something live;big four trained;ability to read drawings;a track record of hitting target;leading a team of at least {n};having managed a budget over a million;stakeholder management at board level;used to shift work;able to drive;strong {s} and {s2};proven {x} experience;someone who can write;people who stay, no job hoppers;working at pace""".split(";")
NICES = """{s};a bit of {s};some {s};{l};{q};experience in {x};a second language;a degree;having worked in a start-up;knowing {s};exposure to {s};somebody who's worked abroad;{s} or {s2};local knowledge;a contact book;public sector experience;a background in {x}""".split(";")
PROCESSES = """two stages, first with me and then the panel;a phone screen, then a task, then a day on site;a video call with me and then lunch with the team;one interview, an hour, with me and HR;three rounds, the last one with the CEO;first stage on Teams, second stage face to face;a technical test and a culture chat;a telephone interview, an assessment centre and an offer;a trial shift, paid;a presentation to the board;two interviews and references;CVs by Friday, interviews the week after;a chat with me, then the practical;a coding exercise at home then a panel""".split(";")
LANGS = "French German Spanish Italian Polish Dutch Portuguese Mandarin Welsh Arabic".split()
MONTHS = "January February March April May June July August September October November December".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday".split()
ORD = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split()
ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "x x twenty thirty forty fifty sixty seventy eighty ninety".split()


def spoken(n):
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + (" " + ONES[n % 10] if n % 10 else "")
    if n < 1000:
        rest = n % 100
        return ONES[n // 100] + " hundred" + (" and " + spoken(rest) if rest else "")
    return spoken(n // 1000) + " thousand" + (" " + spoken(n % 1000) if n % 1000 else "")


pick = random.choice


def number(n):
    return str(n) if random.random() < 0.45 else spoken(n)


def place():
    return pick(PLACES)


def firm():
    at = random.random()
    if at < 0.55:
        return pick(FIRM_A) + pick(FIRM_B)
    return pick(REAL) if at < 0.8 else pick(VAGUE).format(p=place())


def role():
    return pick(SENIOR) + pick(ROLES)


def skill():
    return pick(SKILLS)


def salary():
    """An annual figure, or one by day or hour, as people say it."""
    at = random.random()
    if at < 0.72:
        k = random.randint(19, 160)
        half = random.random() < 0.2
        if random.random() < 0.35:
            return pick([f"{k}k", f"£{k},000", f"${k},000", f"{k}", f"{k},500" if half else f"{k},000", f"€{k}k", f"{k}.5" if half else f"{k}k"])
        if k >= 100:
            return pick([f"one {spoken(k - 100)}" if k > 109 else spoken(k), f"{spoken(k)} thousand", f"a hundred and {spoken(k - 100)}" if k > 100 else "a hundred", f"a hundred and {spoken(k - 100)} thousand" if k > 100 else "a hundred thousand"])
        base = spoken(k)
        return pick([base, f"{base} thousand", f"{base} five" if half else base, f"{base} and a half" if half else f"{base} thousand", f"{base} grand", f"{base} k", f"{base} thousand pounds", f"{base} a year", f"{base} thousand dollars"])
    if at < 0.87:
        d = random.randrange(180, 800, 10)
        return pick([f"{d} a day", f"£{d} a day", f"{spoken(d)} a day", f"{spoken(d // 100)} {spoken(d % 100)} a day" if d % 100 > 9 else f"{spoken(d)} a day", f"{d} per day"])
    h = random.randint(11, 60)
    return pick([f"{spoken(h)} an hour", f"{spoken(h)} fifty an hour", f"£{h} an hour", f"{h}.50 an hour", f"{spoken(h)} pound an hour", f"{spoken(h)} quid an hour"])


def ranged():
    k = random.randint(22, 130)
    up = k + random.choice([2, 3, 4, 5, 5, 8, 10])
    f = (lambda n: str(n)) if random.random() < 0.4 else spoken
    return pick([f"{f(k)} to {f(up)}", f"{f(k)} {f(up)}", f"between {f(k)} and {f(up)}", f"{f(k)} to {f(up)} thousand", f"{f(k)}, {f(up)}", f"{f(k)} or {f(up)}", f"£{k},000 to £{up},000", f"{k} to {up}k"])


def length_of_notice():
    return pick(["a month", "one month", "four weeks", "three months", "two months", "a week", "six weeks", "eight weeks", "twelve weeks", "ninety days", "thirty days", "2 weeks", "two weeks", "a calendar month", "one week", "4 weeks", "3 months", "half term", "a full quarter", "six months", "a fortnight", "sixty days", "just a week", "1 month"])


def date():
    m, d, o = pick(MONTHS), pick(DAYS), pick(ORD)
    return pick([f"the {o} of {m}", f"{o} of {m}", f"{m}", f"the start of {m}", f"mid {m}", f"early {m}", f"the end of {m}", f"{m} the {o}", f"{random.randint(1, 28)} {m}", f"the {random.randint(2, 28)}th", f"the {o}", f"next {d}", f"the {d} after next", "straight away", "immediately", "next month", "in the new year", "after Easter", "in two weeks", "next week", "within a month", f"{random.randint(1, 28)}th of {m}", "as soon as you like", f"{d} the {o}"])


def slot():
    d, e = random.sample(DAYS, 2)
    return pick([f"{d} after two", f"{d} morning", f"any time on {d}", f"{d} or {e} afternoon", f"after half five any day", f"{d} lunchtime", f"before ten on {d}", f"{d} any time before noon", f"from the {pick(ORD)}", f"mornings are best", f"{d} between three and five", "evenings after six", f"all day {d}", f"{d} at four", f"either {d} or {e}", "after work, so five thirty", "most days after three", f"next {d} morning", f"{d} the {pick(ORD)}, ten o'clock"])


def span_of_years():
    n = random.randint(2, 26)
    return pick([f"{number(n)} years", f"about {number(n)} years", f"{number(n)} and a half years", f"{number(n)} years or so", f"nearly {number(n)} years", f"over {number(n)} years", f"{number(n)} years now", f"since 20{random.randint(10, 24)}", f"{number(n)}", f"eighteen months", f"just over a year", f"{number(n)} or {number(n + 1)} years", f"coming up to {number(n)} years", "a couple of years", "two decades", f"the last {number(n)} years", f"the best part of {number(n)} years"])


def team():
    n = random.randint(2, 60)
    return pick([f"{number(n)} people", f"a team of {number(n)}", f"{number(n)}", f"{number(n)} direct reports", f"about {number(n)}", f"{number(n)} engineers", f"{number(n)} staff", f"{number(n)} reps", f"{number(n)} on each shift", f"{number(n)} of us", f"four analysts and a manager", f"two juniors", f"{number(n)} nurses", f"{number(n)} drivers", f"{number(n)} direct and {number(n + 7)} in total"])
