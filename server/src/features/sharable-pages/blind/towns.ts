/** Places that tell where someone lives or works. Written by hand: the larger ones of the countries where recruiters use Candor, and those that people commute from. */
const cities = `london birmingham manchester leeds liverpool sheffield bristol newcastle nottingham leicester coventry bradford cardiff belfast edinburgh glasgow aberdeen dundee
  southampton portsmouth plymouth norwich derby wolverhampton hull stoke sunderland brighton reading oxford cambridge york exeter gloucester swansea
  dublin cork galway limerick waterford paris lyon marseille toulouse nice nantes strasbourg bordeaux lille rennes grenoble
  berlin hamburg munich cologne frankfurt stuttgart dusseldorf dortmund essen leipzig bremen dresden hanover nuremberg duisburg bochum bonn mannheim karlsruhe
  vienna graz linz salzburg innsbruck zurich geneva basel bern lausanne amsterdam rotterdam utrecht eindhoven brussels antwerp ghent bruges luxembourg
  madrid barcelona valencia seville bilbao malaga zaragoza lisbon porto rome milan turin naples bologna florence genoa venice verona palermo
  copenhagen aarhus odense stockholm gothenburg malmo uppsala oslo bergen trondheim stavanger helsinki tampere turku tallinn riga vilnius
  warsaw krakow lodz wroclaw poznan gdansk katowice prague brno bratislava budapest bucharest cluj sofia belgrade zagreb ljubljana athens thessaloniki istanbul ankara izmir
  kyiv lviv odesa minsk moscow dubai doha riyadh cairo lagos nairobi johannesburg durban casablanca tunis jerusalem
  mumbai delhi bangalore bengaluru hyderabad chennai pune kolkata ahmedabad karachi lahore dhaka singapore bangkok jakarta manila hanoi beijing shanghai shenzhen tokyo osaka seoul taipei
  sydney melbourne brisbane perth adelaide canberra auckland wellington toronto montreal vancouver calgary ottawa edmonton winnipeg quebec halifax
  chicago houston phoenix philadelphia dallas austin jacksonville columbus charlotte indianapolis seattle denver boston detroit nashville memphis portland baltimore milwaukee
  albuquerque tucson fresno sacramento atlanta miami oakland minneapolis tulsa tampa cleveland pittsburgh cincinnati orlando raleigh`;

const towns = `harrogate huddersfield wakefield halifax barnsley doncaster rotherham scarborough ripon skipton keighley ilkley wetherby otley selby northallerton darlington durham middlesbrough
  stockport bolton rochdale oldham bury wigan warrington preston blackpool burnley blackburn lancaster salford altrincham macclesfield crewe chester wrexham shrewsbury telford
  stafford walsall dudley solihull redditch worcester hereford cheltenham swindon bath salisbury winchester basingstoke guildford woking farnborough aldershot slough maidenhead windsor
  watford luton stevenage hatfield hertford chelmsford colchester ipswich peterborough northampton kettering corby bedford rugby warwick leamington stratford banbury bicester aylesbury
  croydon bromley kingston ealing harrow enfield romford dartford maidstone canterbury folkestone dover hastings eastbourne crawley horsham worthing chichester bournemouth poole weymouth
  taunton yeovil torquay truro barnstaple newport bridgend merthyr llanelli bangor perth inverness stirling falkirk paisley kilmarnock ayr livingston dunfermline motherwell
  lisburn derry newry antrim drogheda dundalk kilkenny sligo athlone lincoln grimsby scunthorpe mansfield chesterfield buxton loughborough grantham boston lowestoft
  potsdam augsburg regensburg wurzburg ulm freiburg heidelberg mainz wiesbaden darmstadt kassel gottingen magdeburg erfurt jena rostock kiel lubeck aachen krefeld
  winterthur lucerne haarlem leiden delft tilburg breda groningen maastricht arnhem nijmegen leuven namur liege metz nancy reims dijon tours angers rouen caen brest`;

const kinds: ReadonlyMap<string, 'a city' | 'a town'> = new Map([
  ...towns.split(/\s+/).map((name) => [name, 'a town'] as const),
  ...cities.split(/\s+/).map((name) => [name, 'a city'] as const),
]);

/** What stands in its place once it is hidden; undefined where it is no town that is known. `folded` is without case and accents. */
export function townKindOf(folded: string): 'a city' | 'a town' | undefined {
  return kinds.get(folded);
}

/** Words as well as places: only with a capital letter, and behind a word that says where. */
export const doubtfulTowns: ReadonlySet<string> = new Set(
  'bath reading nice hull derby bury dover corby rugby sale poole perth lincoln windsor stratford boston austin phoenix columbus charlotte jacksonville orlando florence turin cork delft tours angers brest essen bern york durham kingston newport bangor chester lancaster preston warwick'.split(
    ' ',
  ),
);
