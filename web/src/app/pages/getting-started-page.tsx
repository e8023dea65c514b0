import { useAppConfig } from '../../entities/system/app-config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Prose } from '../../ui/prose.tsx';
import { messages } from './messages.ts';

export function GettingStartedPage() {
  const { productName, links } = useAppConfig();
  return (
    <Prose>
      <h1>{messages.gettingStarted}</h1>
      <p>{messages.setUpProductNameInFiveMinutes(productName)}</p>
      <h2>{messages.n1CompleteYourProfile}</h2>
      <p>
        {messages.open}
        <AppLink href="/app/profile">{messages.profile}</AppLink>
        {messages.checkYourNameWhichColleaguesSeeNext}
      </p>
      <h2>{messages.n2VerifyYourEmail}</h2>
      <p>{messages.useVerifyNowOnTheDashboardOr}</p>
      <h2>{messages.n3ChooseYourTeam}</h2>
      <p>{messages.theTeamAtTheTopDeterminesWhich}</p>
      <h2>{messages.n4FindYourWayAround}</h2>
      <ul>
        <li>{messages.overviewIsTheDashboardOfYourTeams}</li>
        <li>{messages.analyticsAndTheSettingsNextToIt}</li>
        <li>{messages.startAMeetingSendsTheNotetakerTo}</li>
      </ul>
      <h2>{messages.n5RecordSomethingShort}</h2>
      <p>
        {messages.open}
        <AppLink href="/app/start-meeting/steps">{messages.startAMeeting}</AppLink>
        {messages.chooseRecordInThisBrowserSayA}
      </p>
      <h2>{messages.n6GetHelp}</h2>
      <p>
        <AppLink href={links.help}>{messages.help}</AppLink>
        {messages.explainsEveryFeature}
      </p>
    </Prose>
  );
}
