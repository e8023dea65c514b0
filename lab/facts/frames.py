"""How people ask and answer, as frames: `[slot:words]` is what the reader has to find, `$name` is filled in."""

# topic -> (questions, answers, how often)
CANDIDATE = {
    "pay": (
        """What are you on at the moment?;What's your current salary?;And what are they paying you?;What's the package now?;Can I ask what you're earning?;so what are you on now;What's your base?;Where's your salary at currently?;And money wise where are you now?;What's the day rate you're on?;Talk me through your package.;What do you take home, roughly?;What's your current package made up of?""",
        """I'm on [pay.now:$pay].;[pay.now:$pay] base, plus [pay.bonus:$bonus].;It's [pay.now:$pay] at the minute.;Basic's [pay.now:$pay], and I get [pay.bonus:$bonus] on top.;Right now it's [pay.now:$pay]. When I joined it was [gone:$pay].;[gone:$pay]. No, sorry, [pay.now:$pay], it went up in April.;I was on [gone:$pay] until the review and now it's [pay.now:$pay].;They pay me [pay.now:$pay], which for this area is not bad.;Just over [pay.now:$pay].;[pay.now:$pay], and a car.;Currently [pay.now:$pay], pension at eight percent.;Um, [gone:$pay], hang on, I tell a lie, [pay.now:$pay].;With overtime I end up on about [pay.now:$pay].;My base is [pay.now:$pay] and last year the bonus was [pay.bonus:$bonus].;I'm getting [pay.now:$pay] off the last lot.;[pay.now:$pay].;[pay.now:$pay], no bonus.;The advert said [gone:$pay] but I actually get [pay.now:$pay].;All in it's [pay.now:$pay], of which [pay.bonus:$bonus] is bonus.;About [pay.now:$pay] give or take. My colleague is on $pay and does half of it.;I'd rather not say what I'm on.;[pay.now:$pay]. The company turns over $num million so you'd think they could do better.;[pay.now:$pay] before tax.;we got a rise so its [pay.now:$pay] now""",
        9,
    ),
    "want": (
        """And what are you looking for?;What would you want to move?;What salary are you after?;And to move?;What would tempt you?;What figure should I put down?;Where would you need to be?;What's your expectation, salary wise?;what would it take to get you out of there;What number do you have in mind?;And rate wise?;What's the minimum you'd move for?""",
        """I'd be looking for [pay.wanted:$pay].;[pay.wanted:$rng].;Somewhere around [pay.wanted:$rng], I'd say.;Ideally [pay.wanted:$pay], [pay.condition:$cond].;I'm on [pay.now:$pay] now so I'd want [pay.wanted:$pay].;I wouldn't move for less than [pay.wanted:$pay].;At least [pay.wanted:$pay] [pay.condition:$cond].;Put down [gone:$pay]. Actually, make that [pay.wanted:$pay].;[pay.wanted:$pay] would do it.;It'd have to start with a six, so [pay.wanted:$pay].;[pay.wanted:$pay] minimum, and I'd like [pay.bonus:$bonus] on top.;I said [gone:$pay] on the form but realistically [pay.wanted:$pay].;More than I'm on now, so, I don't know, [pay.wanted:$pay]?;[pay.wanted:$pay] and a car and we can talk.;If it's hybrid [pay.wanted:$pay], if it's five days in then [pay.wanted:$pay].;The market is about $pay from what I hear, but I'd take [pay.wanted:$pay].;I'd sooner hear what the client is paying.;Right now [pay.now:$pay], and I'd expect [pay.wanted:$rng].;Not under [pay.wanted:$pay].;It isn't about the money. But [pay.wanted:$pay] would be nice.;my friend got $pay there so i was thinking [pay.wanted:$pay];Hoping for [pay.wanted:$pay].;[pay.wanted:$pay], and that's firm.;They offered me $pay but I want [pay.wanted:$pay].""",
        9,
    ),
    "bonus": (
        """Any bonus?;And is there commission on top?;What's the bonus like?;Do you get anything on top?;How does the bonus work?""",
        """[pay.bonus:$bonus].;Yes, [pay.bonus:$bonus], paid in March.;Up to [pay.bonus:$bonus], last year I got half.;No bonus at all.;It used to be [gone:$bonus] but now it's [pay.bonus:$bonus].;I made [pay.bonus:$bonus] in commission last year.;OTE is double, so [pay.bonus:$bonus].;There is one on paper, never seen it.;Discretionary, it was [pay.bonus:$bonus] last time.""",
        3,
    ),
    "notice": (
        """What's your notice period?;And your notice?;How much notice do you have to give?;Notice?;how long is your notice;What does your contract say about notice?;How quickly could you get out of there?;And getting you out?;What notice would you have to work?;Is your notice a month?;How much warning do they need?""",
        """[notice:$not].;It's [notice:$not].;[notice:$not], unfortunately.;[notice:$not], [notice.fixed:$flex].;I'm on [notice:$not], but [notice.fixed:$flex].;[gone:$not], I think. No, [notice:$not], I checked.;It was [gone:$not] but since I passed probation it's [notice:$not].;[notice:$not] on paper, [notice.fixed:$flex].;I'd have to give [notice:$not].;My contract says [notice:$not].;I've already handed it in, I finish on [start:$date].;None, I'm [notice:not working] at the moment.;[notice:I'm between jobs] so I'm free now.;My boss had to give $not but for me it's [notice:$not].;[notice:$not]. They'd hold me to it, [notice.fixed:$flex].;The last person gave $not. Mine's [notice:$not].;I thought it was [gone:$not] but I dug out the contract and it's [notice:$not].;Officially [notice:$not].;[notice:$not] from the end of the month.;I'm a contractor so [notice:$not].;Not sure to be honest, I'd have to look.;[notice:$not], and I've got ten days of holiday left.;[notice:$not] and [notice.fixed:$flex] so i could start [start:$date];eh [notice:$not] i believe""",
        9,
    ),
    "start": (
        """When could you start?;And when would you be available?;How soon could you be with them?;What's the earliest you could begin?;so start date wise;When are you free from?;If they offered, when would you join?;Realistically, when?""",
        """[start:$date].;I could start [start:$date].;From [start:$date].;[start:$date], once my notice is done.;Not before [start:$date].;[gone:$date]. Sorry, no, [start:$date], I've a holiday booked.;I'm away until the $ord so [start:$date].;Realistically [start:$date].;[start:$date] at the earliest.;Any time, [start:$date] if you want.;I'm free [start:$date].;I get married on the $ord, so [start:$date].;My lease is up on the $ord. I'd say [start:$date].;[start:$date], [notice.fixed:$flex].;They'd want me $date but it would be [start:$date].;Depends on the notice, [notice:$not], so [start:$date].;it'd be [start:$date] probably;My last day is [start:$date].""",
        6,
    ),
    "interview": (
        """When could you interview?;Are you free for an interview next week?;What's your availability for a call with them?;When can you meet the client?;Could you do Tuesday?;Which days work for you for the interview?;how are you fixed for an interview;When's good for a second stage?""",
        """[interview:$slot].;I could do [interview:$slot].;[interview:$slot] works.;Not $day, I'm in Hull. [interview:$slot].;[gone:$slot]. No wait, that's the dentist. [interview:$slot].;[interview:$slot], or [interview:$slot].;$day's no good. [interview:$slot].;I'm on lates so [interview:$slot].;Any day bar $day, [interview:$slot].;Would [interview:$slot] suit?;They said $slot but I can only do [interview:$slot].;I'm away till the $ord, so [interview:$slot].;Yes, [interview:$slot] is fine.""",
        5,
    ),
    "home": (
        """Where do you live?;Where are you based?;And whereabouts are you?;Where's home?;so you're in where;Are you still in $p?;Whereabouts in the country are you?;Which part of the world are you in?;Remind me where you live.""",
        """[home:$p].;I'm in [home:$p].;I live in [home:$p], with my partner.;[home:$p], near the station.;I'm from $p originally but I live in [home:$p].;[home:$p] these days, we moved out of [gone:$p] last year.;No, we moved. [home:$p] now.;Based in [home:$p], I work in $p.;We're in [home:$p], so [commute:$comm].;In [home:$p]. My office is in $p.;My parents are in $p, I'm in [home:$p].;Just moved to [home:$p].;[home:$p], about [commute:$mins] from the site.;I rent in [home:$p] and go back to $p at weekends.;Yeah still in [home:$p].;at the moment [home:$p] but we might move to $p""",
        7,
    ),
    "commute": (
        """How far would you travel?;Is the commute alright?;How do you feel about the office in $p?;How would you get there?;What about hybrid?;Could you do three days in the office?;Would you relocate?;How long would it take you?""",
        """[commute:$mins].;[commute:$mins] each way is my limit.;I'd do [commute:$comm].;[commute:$comm], no problem.;It's [commute:$mins] by train.;I could do [commute:$comm] but not more.;[commute:$comm] would be ideal.;No, I'm [commute:not looking to relocate].;I'd [commute:relocate to $p] but not to $p.;Up to [commute:$mins], I did two hours once and never again.;From [home:$p] it's [commute:$mins].;I don't drive so [commute:it'd need to be on a bus route].;My wife drives $mins every day. For me [commute:$mins] max.;[commute:$comm], I've got kids.""",
        5,
    ),
    "work": (
        """Tell me what you're doing now.;What's your current role?;Where are you working at the moment?;What do you do there?;Talk me through your career.;Tell me a bit about yourself.;so where are you now;What's your job title?;Who are you with?;Give me the background.;Walk me through your CV.""",
        """I'm a [role:$role] at [employer:$firm].;I work for [employer:$firm] as a [role:$role].;At [employer:$firm]. I'm the [role:$role] there.;[role:$role].;[role:$role], at [employer:$firm], been there [years:$yrs].;Currently [role:$role] with [employer:$firm]. Before that I was at $firm.;I've been at [employer:$firm] for [years:$yrs], first as a $role and now as [role:$role].;My title is [role:$role] but really I do everything.;So I'm with [employer:$firm], I manage [team:$team].;[employer:$firm]. My husband works for $firm.;I left $firm in March and I'm at [employer:$firm] now, as a [role:$role].;I'm a [role:$role], been doing [years.of:$x] for [years:$yrs].;It's [employer:$firm], they do $x software.;Until June I was [role:$role] at [employer:$firm]. I've been temping since.;My manager is the $role, I'm the [role:$role].;Officially a [role:$role].;i work at [employer:$firm] im a [role:$role] we supply $firm and $firm;[gone:$role], well, I was until May, now [role:$role].;I run the [years.of:$x] side at [employer:$firm], [team:$team].;I started out as a $role, then $firm hired me, and for [years:$yrs] I've been a [role:$role] at [employer:$firm].""",
        10,
    ),
    "years": (
        """How long have you been doing that?;How many years of $skill?;How much experience do you have in $x?;And you've been at it how long?;How long have you been there?;How long were you there?;How long have you used $skill?""",
        """[years:$yrs].;[years:$yrs] in total.;[years:$yrs] in [years.of:$x].;[years:$yrs] with [years.of:$skill].;I've been doing [years.of:$x] for [years:$yrs].;[years:$yrs] as a [years.of:$role].;[gone:$yrs]. No, more like [years:$yrs].;[years:$yrs], [years:$yrs] of them in [years.of:$x].;About [years:$yrs], the last few at [employer:$firm].;[years:$yrs] of [years.of:$skill], and less of [skill:$skill].;The company is forty years old. Me, [years:$yrs].;My boss has done it for $yrs, I've done [years:$yrs].;I've got [years:$yrs] experience in [years.of:$x].;[years:$yrs] altogether, if you count the placement.""",
        7,
    ),
    "team": (
        """Do you manage anybody?;How big is the team?;How many report to you?;What size team do you have?;Any line management?;How many people do you look after?""",
        """[team:$team].;I've got [team:$team].;I manage [team:$team].;[team:$team], plus a dotted line to two more.;It was [gone:$team] and now it's [team:$team].;There's [team:$team] under me.;No, I don't manage anyone.;The company's about $num people, my own team is [team:$team].;My manager has $team. I look after [team:$team].;[team:$team] at the peak, [team:$team] now.;I lead [team:$team].;Not directly, no.;Yes, [team:$team], across two sites.""",
        6,
    ),
    "qualification": (
        """Any qualifications?;Are you qualified?;What did you study?;Do you have your $qual?;What tickets have you got?;Any certificates?;What's your degree in?""",
        """I've got [qualification:$qual].;[qualification:$qual], [qualification:$year].;[qualification:$qual in $year].;I did [qualification:$qual] in [qualification:$year].;Yes, [qualification:$qual].;[qualification:$qual] and [qualification:$qual].;I have [qualification:$qual], I'm halfway through $qual.;I had [gone:$qual] but it lapsed. I still have [qualification:$qual].;I started $qual and never finished.;[qualification:$qual] from $p, in [qualification:$year].;Finished [qualification:$qual] in [gone:$year], sorry, [qualification:$year].;My brother has $qual, I've only got [qualification:$qual].;No, nothing formal.;part qualified [qualification:$qual] two papers left;I'm [qualification:$qual] qualified.;I hold [qualification:$qual], valid until $year.""",
        6,
    ),
    "skills": (
        """What systems do you use?;What's the stack?;Which tools are you strongest in?;What software are you on?;Have you used $skill?;What are your main skills?;How's your $skill?;Technically, what do you work with?;what languages do you know""",
        """[skill:$skill].;[skill:$skill] and [skill:$skill].;[skill:$skill], [skill:$skill] and a bit of [skill:$skill].;Mostly [skill:$skill], with [skill:$skill] on the side.;We use [skill:$skill] for everything and [skill:$skill] for the rest.;[skill:$skill] day to day. I've never touched $skill.;I know [skill:$skill] well. $skill no, not at all.;[skill:$skill] is my main one, [skill:$skill] I can get by.;The team uses $skill but I don't. I'm on [skill:$skill].;it's all [skill:$skill] [skill:$skill] and [skill:$skill];[skill:$skill] for [years:$yrs], [skill:$skill] since $year.;I built it in [skill:$skill] on [skill:$skill].;[skill:$skill]. I'd like to learn $skill.;We moved from [skill:$skill] to [skill:$skill] last year.;[skill:$skill], and I'm certified in [skill:$skill].;I've used [skill:$skill], [skill:$skill], [skill:$skill], that kind of thing.;[skill:$skill] I'm strong in. [skill:$skill] only the basics.;A consultant did the $skill part, I did the [skill:$skill].;never used $skill but [skill:$skill] yes;I've got [skill:$skill], [skill:$skill] and [skill:$skill] from my last role.;My [skill:$skill] is good.""",
        13,
    ),
    "right": (
        """Do you have the right to work?;Do you need sponsorship?;What's your visa status?;Any visa we need to know about?;Are you a citizen?;Can you work here without restriction?;How long's the visa good for?;and right to work wise""",
        """[right:$right].;I'm on [right:$right].;Yes, I've got [right:$right].;I have [right:$right].;No, I'm [right:$right].;[right:$right], so no sponsorship.;I had [gone:$right], now I have [right:$right].;I'd [right:need sponsorship] from next year.;I [right:don't need sponsorship], I was born here.;My wife's on $right, I've got [right:$right].;[right:$right], since $year.;[right:$right] and it runs out in $year.;I'm a [right:$right], no restrictions.;Yes, full [right:right to work], [right:$right].;I'll [right:need a visa].""",
        6,
    ),
    "other": (
        """Are you interviewing anywhere else?;Anything else on the go?;Any other offers?;Are you talking to anyone else?;What else is in the pipeline?;Where are you with other companies?""",
        """I've got [other:a second interview with $firm].;[other:An offer from $firm], they want an answer by $day.;I'm [other:in final round with $firm].;[other:A first call with $firm] on $day.;I had [gone:an offer from $firm] but I turned it down.;Nothing else, just you.;[other:One with $firm], and I'm [other:waiting to hear from $firm].;I've [other:sent my CV to $firm].;[other:$firm have asked me for a second stage].;I'm [other:at offer stage with $firm], $pay.;Not at the moment.;[other:a trial day at $firm] on the $ord;I was talking to [gone:$firm] but they went quiet. [other:$firm is still live].;I've applied [other:to $firm] and [other:to $firm].""",
        6,
    ),
    "reason": (
        """Why are you looking?;What's made you look around?;Why do you want to leave?;What's driving the move?;Why did you leave?;So why now?;What's wrong with where you are?;Why would you leave?""",
        """[reason:$reason].;Honestly, [reason:$reason].;[reason:$reason], that's the main thing.;It's not the money. [reason:$reason].;[reason:$reason], and [reason:$reason].;I like the people but [reason:$reason].;Mainly because [reason:$reason].;Well, [reason:$reason].;It's a good company. It's just that [reason:$reason].;I wasn't really looking. But [reason:$reason].;I've been there [years:$yrs] and [reason:$reason].;to be honest [reason:$reason] so yeah;Two things. [reason:$reason]. And [reason:$reason].;[reason:$reason]. My colleague left because of the money, for me it's that.""",
        7,
    ),
    "deal": (
        """Anything you wouldn't do?;Any deal breakers?;What would you rule out?;Is there anything that would put you off?;What's a no for you?;What would make you say no?;What do you want to avoid?""",
        """[deal:$deal].;I wouldn't do [deal:$deal].;No [deal:$deal], please.;[deal:$deal] is a no.;I don't want [deal:$deal].;[deal:$deal], I've done my time.;Not really, I'm flexible.;[deal:$deal], and [deal:$deal].;I'd say no to [deal:$deal].;[deal:$deal] would be a deal breaker.;I can't do [deal:$deal] because of the kids.;I don't mind $deal. [deal:$deal] though, never.;if it's [deal:$deal] then forget it""",
        5,
    ),
    "none": (
        """How are you?;Can you hear me okay?;What was your target last year?;Tell me about a difficult customer.;What are you most proud of?;How did you hear about us?;What would your manager say about you?;How do you handle pressure?;What did you think of the company?;Any questions for me?;Shall we start?;How was the interview?;What went wrong?;Tell me about a time you failed.;How big is the company?;What's the budget you manage?;How many sites do you cover?;What did the client say?;How much did it save?;I'll send you the job description.;The client pays up to $pay.;Thanks for your time.""",
        """Good thanks, and you?;Loud and clear.;The target was $pay and I closed on $num percent over.;We saved them $num thousand a year.;I cut it from $num days to three.;Around $num million in revenue.;There was a customer threatening to leave, worth $num thousand, so I went up to $p and sat with them.;I look after a budget of $num thousand but I don't sign it off.;We have $num sites and about $num customers.;She was lovely. She's been there $yrs.;My sister works there, she loves it.;It took us $not to finish.;They closed the $p office in $month.;I'd listen for a month before I changed anything.;Not off the top of my head.;No, I think you've covered it.;He'd say I'm stubborn.;The project ran from $month to $month.;It went well, they asked a lot about pricing.;Sorry, could you repeat that?;I play football on $day and I've two dogs.;We delivered it $not early.;The bill came down from $num k to $num k a month.;I had one rep at forty percent and he finished on ninety one.;That's fine, email me.;The school is on $num percent free meals.;I went to $p last week for a wedding.;Around $num tickets a day.;The system handles $num thousand requests.;They promised us $num and we got half.""",
        14,
    ),
}

CLIENT = {
    "position": (
        """What's the role?;Tell me about the vacancy.;What are you recruiting?;So who are we looking for?;What's the job title?;What can I help you with?;Describe the role for me.""",
        """We need a [position:$role].;It's a [position:$role], based in $p.;A [position:$role]. The last one left in $month.;I'm after a [position:$role].;[position:$role], reporting to me.;It's for [position:$role], it's a new role.;Officially [position:$role] but really it's a bit of everything.;[gone:$role]. No, we filled that. It's a [position:$role].;Two [position:$role], same job.;We lost our $role, so we want a [position:$role] and we'd restructure.;looking for a [position:$role] to run $x""",
        8,
    ),
    "must": (
        """What are the must haves?;What's essential?;What do they need to bring?;And the absolute must haves?;What does a good one look like?;Who would be ideal?;What background?;What are you not willing to compromise on?;Must they have $skill?;What should they have done?;Who do you want to see?;And experience wise?""",
        """[must:$must].;[must:$must] and [must:$must].;They must have [must:$must].;Somebody with [must:$must].;[must:$must], [must:$must], and [must:$must].;It has to be [must:$must].;[must:$must] is a must. [nice:$nice] would be nice.;I need [must:$must]. Everything else we can teach.;[must:$must]. I don't care about $qual.;They've got to have [must:$must].;I won't look at anyone without [must:$must].;[must:$must], and [nice:$nice] if we can get it.;[gone:$skill], no, we've dropped that. [must:$must].;Led a [must:team of at least ten], and [must:sold to hospitals].;Ideally somebody who's done [must:$must].;[must:$must], minimum.;My own background is $x, but they need [must:$must].;Yes, [must:$must].;[must:$must] first. Then [must:$must]. [nice:$nice] is a bonus.;not bothered about a degree but [must:$must] definitely;Someone who [must:$verb], and [must:$verb].;[must:$verbcap], and [must:$verb].;They'd have [must:$verb].;I want people who [must:$verb].""",
        14,
    ),
    "nice": (
        """Anything that would be nice to have?;And nice to haves?;What would be a bonus?;What else would you like?;Any desirables?""",
        """[nice:$nice].;[nice:$nice] would be nice.;[nice:$nice], but it's not essential.;If they have [nice:$nice] great.;[nice:$nice] or [nice:$nice].;A bonus would be [nice:$nice].;[nice:$nice], we can train that.;Nothing else really.;I'd love [nice:$nice]. [must:$must] is the one I won't budge on.;[nice:$nice] we can teach.""",
        6,
    ),
    "budget": (
        """What's the budget?;What are you paying?;What's the salary band?;What's the range?;And the money?;What can you stretch to?;How much is it paying?;What's the top of the budget?""",
        """[budget:$rng].;[budget:$pay].;Up to [budget:$pay].;[budget:$rng], plus [budget:$bonus].;We've got [budget:$pay], maybe [budget:$pay] for somebody exceptional.;The band is [budget:$rng] but I wouldn't go over [budget:$pay].;[gone:$pay] was the last one. We've gone up to [budget:$pay].;[budget:$pay] and a car.;The ad says [gone:$pay], we can do [budget:$pay].;[budget:$pay] basic, [budget:$bonus] on top.;The last person was on $pay. I'd pay [budget:$rng].;I can stretch to [budget:$pay].""",
        7,
    ),
    "fee": (
        """What fee did we agree?;And our terms?;Is twenty percent okay?;What's the fee?;Are you happy with our terms?;What do you normally pay agencies?""",
        """[fee:$fee].;We pay [fee:$fee].;[fee:$fee] with [fee:a twelve week rebate].;[gone:$fee]. No, [fee:$fee].;I'd go to [fee:$fee] for exclusive.;[fee:$fee], same as last time.;No. [fee:$fee], we've always paid that.;Let's say [fee:$fee] and I'll give you a month's exclusivity.;[fee:$fee], payable on start.""",
        4,
    ),
    "process": (
        """What's the process?;How do you interview?;How many stages?;What does the interview look like?;Who will they meet?;And then?""",
        """[process:$proc].;It's [process:$proc].;[process:$proc], and that's it.;We do [process:$proc].;[gone:$proc]. No, we've changed it, [process:$proc].;Usually [process:$proc]. I decide within [timeline:$not].;[process:$proc]. No tests.""",
        6,
    ),
    "timeline": (
        """When do you need them?;What's the timeline?;When would you like them to start?;How urgent is it?;When will you decide?;When do you want CVs?""",
        """[timeline:$date].;By [timeline:$date].;In seat by [timeline:$date].;[timeline:$date] at the latest.;Ideally [timeline:$date].;I want CVs by [timeline:$day] and someone in by [timeline:$date].;[gone:$date]. Sorry, [timeline:$date].;Yesterday. No, seriously, [timeline:$date].;We open on [timeline:$date], so before that.;The board meets on [timeline:$date].;[timeline:as soon as possible].;I can wait until [timeline:$date].;No rush, [timeline:$date].""",
        6,
    ),
    "team": (
        """Tell me about the team.;How big is the team?;Who do they report to?;What team would they inherit?""",
        """There's [team:$team].;[team:$team], and they'd report to me.;They'd manage [team:$team].;[team:$team] today, growing to $num.;They'd report to our $role.;It's [team:$team], quite young.;No reports at first.""",
        4,
    ),
    "none": (
        """How's business?;Why is the role open?;What's the culture like?;What happened to the last one?;Have you seen anyone?;Who signs it off?;What does the company do?;Tell me about the company.;Can I send you CVs by email?;What went wrong with the last hire?""",
        """Busy, we took on $num people last year.;She left for $firm after $yrs.;We turn over $num million.;It's friendly, people stay.;He was great on paper, and then he went after $not.;Two so far, neither any good.;We're owned by $firm.;The MD does.;We're $num people in $p and $num in $p.;Yes, email is best.;We opened $p in $month and it's been mad.;We closed nine million in $month.;I started it in my garage in $year.;My co-founder is on leave until $date.""",
        6,
    ),
}

REFERENCE = {
    "work": (
        """How do you know her?;In what capacity did you work together?;What was his job title?;What did he do for you?;Can you confirm her role?;How did you come to know him?""",
        """I was his line manager at [employer:$firm].;She was a [role:$role] in my team.;He was [role:$role], for [years:$yrs].;We worked together at [employer:$firm], she was the [role:$role].;I was the $role and he was my [role:$role].;[role:$role]. He joined as a $role and we promoted him.;She reported to me for [years:$yrs] at [employer:$firm].;At [employer:$firm], [years:$yrs].;He ran [team:$team] for me.;I've known her [years:$yrs].""",
        6,
    ),
    "skills": (
        """How was he with the systems?;What were her strengths?;Was she good technically?;How would you rate his $skill?;What did she use?""",
        """Very good with [skill:$skill].;[skill:$skill] and [skill:$skill], excellent.;Her [skill:$skill] was the best in the team.;Good on [skill:$skill], no $skill at all.;He set up [skill:$skill] for us.;She used [skill:$skill] every day.;He's good with people.;Strong. [skill:$skill] especially.""",
        4,
    ),
    "reason": (
        """Why did she leave?;What was the reason for leaving?;How did it end?;Did he leave on good terms?""",
        """[reason:$reasonthey].;She left because [reason:$reasonthey].;I think [reason:$reasonthey].;On good terms. [reason:$reasonthey].;Yes, very good terms, we had a lunch.;He told me [reason:$reasonthey].""",
        3,
    ),
    "none": (
        """Would you hire him again?;How was her attendance?;Any weaknesses?;How did he get on with people?;Any live warnings?;Was he reliable?""",
        """Without hesitation.;Two days off in $yrs.;He can be impatient.;Everybody liked her.;None that I can see.;She was never late, not once in $yrs.;He gave $not and worked every day of it.;I'd have her back tomorrow.;He looked after a budget of $num thousand.""",
        5,
    ),
}

THEY = "her contract came to an end;they moved the team to $p;he wanted to be closer to home;she got a better offer;we had to make him redundant;there was no promotion for her here;he wanted to move into $x;the project finished;she had a baby and wanted fewer hours;we closed the office;he was made redundant in $month;she'd outgrown the job"
VERBS = "led a team of at least $small;sold to hospitals;sold into the public sector;run a P and L;managed people before;built a team from scratch;worked in $x;used $skill;delivered something end to end;carried a target of a million;been through an audit;worked shifts;can drive;know $skill inside out;opened a new site;grown a territory;handled difficult customers;managed a budget of over two million;presented to boards;written production code;worked with unions;done month end on their own;recruited at volume;speak $lang"
FLEX = "it's negotiable;they'd let me go early;they might let me go after two weeks;and they'll hold me to it;that's not negotiable;I could probably get it down;I could buy some of it out;they usually put people on garden leave;it's fixed;they won't budge;it can be shortened;I could do less if I use my holiday;I'd have to work all of it;they have let people go sooner"
COND = "for the right role;if it's hybrid;if it's fully remote;depending on the bonus;if it's closer to home;plus bonus;if there's a car;for a permanent role;if it's in London;inside IR35;outside IR35;if they pay the travel;if there's progression"
COMM = "two days in the office;three days a week in;one day a week on site;five days is fine;fully remote;hybrid, two or three days;anywhere in the north;anywhere inside the M25;within ten miles;a day or two a week;Europe once a month;once a fortnight in $p;remote ideally;nothing further than $p;the odd night away"
