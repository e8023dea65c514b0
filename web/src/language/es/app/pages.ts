import type { messages } from '../../../app/pages/messages.ts';

export const appPages: typeof messages = {
  apps: 'Apps',
  writing: 'Redacción',
  speech: 'Voz',
  mail: 'Correo',
  signIn: 'Inicio de sesión',
  notetaker: 'Notetaker',
  telephone: 'Teléfono',
  storage: 'Almacenamiento',
  backup: 'Copia de seguridad',
  monitoring: 'Supervisión',
  general: 'General',
  status: 'Estado',
  administration: 'Administración',
  onlyAnAdministratorOfThis: 'Solo un administrador de esta instalación puede ver esta página.',
  section: 'Sección',
  contactUs: 'Contactar',
  productNameRunsOnYourOrganizations: (productName) =>
    `${productName} funciona en los servidores de tu organización. Quienes los gestionan pueden ayudarte.`,
  writeToTheAdministrator: 'Escribir al administrador: ',
  youNeedAnAccount: 'Necesitas una cuenta',
  thereIsNoSelfServiceRegistrationAsk:
    'No hay registro por cuenta propia. Pide una invitación a un administrador de tu equipo, o una cuenta al administrador de esta instalación.',
  youCantSignIn: 'No puedes iniciar sesión',
  requestANewPassword: 'Solicita una contraseña nueva',
  firstIfNoEmailArrivesThe:
    ' primero. Si no llega ningún correo, el administrador puede establecer una contraseña para ti.',
  somethingIsntWorking: 'Algo no funciona',
  check: 'Consulta primero ',
  help: 'Ayuda',
  firstThenTellTheAdministratorWhatYou:
    ' y después cuéntale al administrador qué hiciste, qué esperabas y cuándo ocurrió, para que pueda encontrarlo en el registro.',
  youAdministerThisInstallation: 'Administras esta instalación',
  setTheContactLinkToYourOwn:
    'Pon tu propia dirección en el enlace de contacto. Así sustituirá a esta página en todos los «Contactar».',
  gettingStarted: 'Primeros pasos',
  setUpProductNameInFiveMinutes: (productName) => `Configura ${productName} en cinco minutos.`,
  n1CompleteYourProfile: '1. Completa tu perfil',
  open: 'Abre ',
  profile: 'Perfil',
  checkYourNameWhichColleaguesSeeNext:
    '. Comprueba tu nombre, que tus colegas ven junto a tus reuniones, y añade una foto si quieres.',
  n2VerifyYourEmail: '2. Verifica tu correo',
  useVerifyNowOnTheDashboardOr:
    'Usa «Verificar ahora» en el panel o en tu perfil y sigue el enlace del correo. Así te aseguras de que recibirás un restablecimiento de contraseña.',
  n3ChooseYourTeam: '3. Elige tu equipo',
  theTeamAtTheTopDeterminesWhich:
    'El equipo de la parte superior determina qué reuniones ves. Si solo estás en uno, no hay nada que elegir.',
  n4FindYourWayAround: '4. Oriéntate',
  overviewIsTheDashboardOfYourTeams: '«Vista general» es el panel con las reuniones de tu equipo.',
  analyticsAndTheSettingsNextToIt: '«Análisis» y la configuración que hay al lado corresponden al equipo elegido.',
  startAMeetingSendsTheNotetakerTo:
    '«Iniciar una reunión» envía el notetaker a una reunión en línea, graba en tu navegador o sube una grabación existente. «Conferencia telefónica» inicia una llamada con uno de los números de tu equipo.',
  n5RecordSomethingShort: '5. Graba algo breve',
  startAMeeting: 'Iniciar una reunión',
  chooseRecordInThisBrowserSayA:
    ', elige «Grabar en este navegador», di unas frases y finaliza. Un minuto después, la grabación y su transcripción están en el panel.',
  n6GetHelp: '6. Obtén ayuda',
  explainsEveryFeature: ' explica cada función.',
  howProductNameWorksNewHereStartWith: (productName) =>
    `Cómo funciona ${productName}. ¿Es tu primera vez? Empieza por `,
  signingIn: 'Iniciar sesión',
  signInWithYourEmailAndPassword:
    'Inicia sesión con tu correo y tu contraseña. Las cuentas las crea el administrador de tu equipo o el de la instalación.',
  forgotYourPassword: '¿Has olvidado tu contraseña? ',
  requestALink: 'Solicita un enlace',
  toChooseANewOne: ' para elegir una nueva.',
  youStaySignedInWhileYouWork:
    'Tu sesión sigue abierta mientras trabajas. Tras una pausa larga, vuelves a iniciar sesión y regresas a la página en la que estabas.',
  openingTheSignInPageSignsYou: 'Al abrir la página de inicio de sesión, se cierra tu sesión.',
  teamsAndRoles: 'Equipos y roles',
  everythingBelongsToATeamIfYou:
    'Todo pertenece a un equipo. Si estás en varios, elige uno arriba. La aplicación muestra entonces ese equipo, solo en esta pestaña.',
  viewersCanWatchMeetings: 'Los lectores pueden ver reuniones.',
  membersCanAlsoRecordEditAndShare: 'Los miembros también pueden grabar, editar y compartir.',
  adminsCanAlsoManageMembersAndTeam:
    'Los administradores también pueden gestionar los miembros y la configuración del equipo.',
  ownersCanAlsoTransferOwnership: 'Los propietarios también pueden transferir la propiedad.',
  yourProfile: 'Tu perfil',
  openTheMenuUnderYourPictureAt:
    'Abre el menú bajo tu foto, arriba a la derecha, y elige «Perfil» para cambiar tu nombre, tu foto y tu contraseña, verificar tu correo, ver dónde tienes sesiones abiertas y cerrarlas todas.',
  verifyingYourEmail: 'Verificar tu correo',
  theDashboardRemindsYouUntilYourEmail:
    'El panel te lo recuerda hasta que tu correo esté verificado. «Verificar ahora» te envía un enlace. Puedes pedir otro pasados cinco minutos. En instalaciones sin servidor de correo, el administrador encuentra el enlace en el registro.',
  startingAMeeting: 'Iniciar una reunión',
  startAMeetingAsksForTheMeeting:
    '«Iniciar una reunión» pide los detalles de la reunión y el método de captura, y después comprueba el sonido. Puedes volver atrás en cualquier momento. Lo que escribas se conserva, incluso tras recargar.',
  sendTheNotetakerItJoinsAnOnline:
    '«Enviar el notetaker»: entra en una reunión en línea mediante su enlace y graba a cada hablante en una pista aparte. Puede que el anfitrión tenga que admitirlo. La página de la reunión muestra su estado y por qué no pudo entrar. Si lo rechazan, elige «Grabar aquí en su lugar» para grabar la misma reunión en tu navegador.',
  recordInThisBrowserYourMicrophoneOr:
    '«Grabar en este navegador»: tu micrófono, o tu micrófono y una pestaña o ventana compartida. Al compartir, elige la pestaña de la reunión y deja su audio activado. Ambos se graban por separado, así la transcripción sabe quién habló.',
  uploadAFileAudioOrVideoUp:
    '«Subir un archivo»: audio o vídeo de hasta 5 GB. Puedes pausar la subida, y se reanuda si se pierde la conexión. Si cerraste la página, vuelve a elegir el mismo archivo para continuar.',
  telephoneCallsSomeoneThroughAPhone:
    '«Teléfono» llama a alguien por una línea telefónica que ha conectado un administrador. Sin ninguna, solo responde la línea de prueba (0000): repite lo que dices, para que puedas probar una llamada.',
  tellEveryoneThatTheMeetingIsBeing: 'Avisa a todos de que la reunión se está grabando.',
  duringAMeeting: 'Durante una reunión',
  captionsAppearAsPeopleSpeakScrollUp:
    'Los subtítulos aparecen mientras se habla. Desplázate hacia arriba para leer; «Ir a lo último» vuelve a seguirlos. Los subtítulos son un primer borrador: la transcripción se crea después de la reunión.',
  orBookmarkMarksTheMoment: ' o «Marcador» marca el momento. ',
  savesANoteWithTheTimeYou:
    ' guarda una nota con la hora a la que empezaste a escribirla. Solo tú puedes ver tus notas. Después de la reunión, haz clic en una para ir a su momento de la grabación.',
  questionsInTheScriptAreCheckedOff: 'Las preguntas del guion se marcan cuando se hacen. También puedes marcarlas tú.',
  pauseStopsRecordingUntilYouChoose:
    '«Pausar» detiene la grabación hasta que elijas «Reanudar». «Silenciar» solo silencia tu micrófono. Puedes cambiar de micrófono sin cortes.',
  nothingIsLostWhenTheConnectionDrops: (productName) =>
    `No se pierde nada si se corta la conexión: tu navegador guarda la grabación y la envía más tarde. Tras un fallo, envía el resto cuando vuelves a abrir ${productName}. Puedes usar otras páginas de ${productName} mientras grabas. Cerrar la pestaña termina la grabación, por eso el navegador pregunta antes.`,
  openInASideWindowShowsThe: '«Abrir en una ventana lateral» muestra la misma pantalla en una ventana estrecha.',
  finishEndsTheMeetingNowOrIn:
    '«Finalizar» termina la reunión ahora, o en 1, 5 o 15 minutos. La página siguiente muestra el progreso.',
  microphoneProblems: 'Problemas con el micrófono',
  notAllowedClickTheIconToThe:
    'No permitido: haz clic en el icono a la izquierda de la dirección, permite el micrófono para esta página e inténtalo de nuevo.',
  notFoundOrInUseConnectA:
    'No encontrado o en uso: conecta un micrófono, o cierra el otro programa, e inténtalo de nuevo.',
  sharedWithoutAudioShareAgainAndTurn:
    'Compartido sin audio: vuelve a compartir y activa el audio de la pestaña en el diálogo del navegador. Chrome y Edge pueden compartir audio; no todos los navegadores pueden.',
  browsersAllowTheMicrophoneOnlyOn:
    'Los navegadores solo permiten el micrófono en páginas https y en el propio equipo del servidor.',
  playingAMeeting: 'Reproducir una reunión',
  inThePlayer: 'En el reproductor, ',
  or: ' o ',
  playsAndPauses: ' reproduce y pausa, ',
  and: ' y ',
  goTenSecondsBackAndForwardThe: ' van diez segundos atrás y adelante, las teclas de flecha cinco, ',
  oneFrame: ' un fotograma, ',
  mutes: ' silencia, ',
  showsCaptionsAnd: ' muestra los subtítulos y ',
  fillsTheScreenSpeedVolumeAndCaptions:
    ' llena la pantalla. Se recuerdan la velocidad, el volumen y los subtítulos. Solo suena un reproductor a la vez.',
  transcripts: 'Transcripciones',
  theTranscriptIsNextToThePlayer:
    'La transcripción está junto al reproductor. Haz clic en una palabra para reproducirla. El texto sigue la reproducción hasta que te desplazas; «Seguir» lo recupera. ',
  searches: ' busca, ',
  goThroughTheMatchesAndThePlayers:
    ' recorren las coincidencias, y la línea de tiempo del reproductor muestra dónde están.',
  toCorrectAWordDoubleClickIt:
    'Para corregir una palabra, haz doble clic en ella, o elige un pasaje con las teclas de flecha y pulsa ',
  saves: ' guarda, ',
  cancels: ' cancela, ',
  undoesAChange: ' deshace un cambio.',
  speakersShowsHowMuchEachPersonSpoke:
    '«Hablantes» muestra cuánto habló cada persona. Ahí puedes poner nombres y roles, o combinar dos hablantes. Los marcados como «Suposición» se separaron por la voz. Con el menú de un pasaje puedes dividirlo o cambiar su hablante.',
  selectWordsToCreateASnippetFrom:
    'Selecciona palabras para crear con ellas un fragmento, o para copiarlas con un enlace a ese momento.',
  youCanExportATranscriptAsText:
    'Puedes exportar una transcripción como texto, para Word, como subtítulos o como datos. También puedes volver a transcribir la reunión con otro motor u otro idioma; las correcciones se conservan donde las palabras no cambian.',
  notes: 'Notas',
  fromTheTranscriptProductNameWritesA: (productName) =>
    `A partir de la transcripción, ${productName} escribe un resumen, las secciones del tipo de reunión, datos y tareas. Arriba están los datos clave, como el salario y el preaviso, los compromisos y los capítulos de la llamada. Haz clic en uno para ir a él. Cada línea tiene una marca de tiempo: pasa el cursor por encima para leer las palabras en que se basa, haz clic para reproducirlas. Nada es inventado.`,
  aLineAtTheEndOfThe:
    'Una línea al final de las notas dice qué las escribió. Sin un modelo de lenguaje, cada respuesta aparece entre comillas bajo su pregunta, y «Más» muestra el resto. Si cambias una cita, pasa a ser tu propio texto. Las secciones de las que nadie habló aparecen como «No se preguntó». Con un modelo, dicen «No se encontró nada». Las líneas que la transcripción no respalda se omiten; puedes verlas y ver el motivo.',
  thePencilEditsASection: 'El lápiz edita una sección. ',
  makeBoldItalicAndALink: ' ponen negrita, cursiva y un enlace, ',
  savesRewritingNeverChangesWhatPeople: ' guarda. Reescribir nunca cambia lo que han escrito o editado las personas.',
  acceptCorrectOrRejectEachSuggested:
    'Acepta, corrige o rechaza cada dato sugerido. En una ficha de evaluación, una tecla numérica pone una valoración y ',
  clearsItTheScorecardIsADraft: ' la borra. La ficha es un borrador hasta que alguien la envía con su propio nombre.',
  askAnswersQuestionsAboutAMeetingOr: '«Preguntar» responde preguntas sobre una reunión, o ',
  acrossAllMeetings: 'sobre todas las reuniones',
  withLinksToTheMomentsItQuotes: ', con enlaces a los momentos que cita.',
  atTheTopOfThePageYou:
    'En la parte superior de la página puedes cambiar el tipo de reunión y el contacto. El menú de tres puntos cambia el nombre de la reunión, cambia quién puede verla o la elimina. Tras cambiar el tipo puedes reescribir las notas.',
  snippets: 'Fragmentos',
  cropInThePlayerCutsUpTo:
    '«Recortar» en el reproductor extrae hasta cinco minutos de la grabación: arrastra los dos tiradores o escribe los tiempos, y ponle un nombre al fragmento. De un vídeo también puedes conservar solo el audio. El archivo no contiene nada fuera de la parte elegida.',
  meetingTypes: 'Tipos de reunión',
  aMeetingTypeDefinesTheScriptThe:
    'Un tipo de reunión define el guion, las secciones de las notas, la ficha de evaluación y los documentos. Los administradores crean y editan los tipos en la configuración del equipo. Todos pueden leerlos y elegir el predeterminado para sus propias reuniones.',
  createGuidesYouStepByStepStart:
    '«Crear» te guía paso a paso. Empieza desde cero, o desde otro tipo, una descripción del puesto, un PDF o tus datos de entrenamiento. Lo que escribas se queda en esta pestaña hasta que se crea el tipo.',
  changesArePublishedTogetherAsTheNext:
    'Los cambios se publican juntos como la siguiente versión. Puedes leer y restaurar versiones anteriores. Si otra persona publicó entretanto, ves su versión y decides.',
  previewOnAPastMeetingTriesThe:
    '«Vista previa con una reunión anterior» prueba las secciones con una reunión. El «Laboratorio de plantillas» ejecuta un borrador con varias reuniones fijadas y compara los resultados con la versión publicada antes de que lo publiques.',
  typesAreNeverDeletedArchiveHidesA:
    'Los tipos nunca se eliminan. «Archivar» oculta un tipo, y sus reuniones lo conservan. «Desactivar» lo mantiene en la lista, pero ya no lo ofrece para reuniones nuevas.',
  generalIsBuiltInCloneItTo:
    '«General» viene incluido. Clónalo para crear uno que puedas editar, y ponlo como predeterminado del equipo.',
  trainingDataHoldsExamplesOfGoodNotes:
    '«Datos de entrenamiento» contiene ejemplos de buenas notas, por tipo de reunión. Muestran al modelo de lenguaje cómo deben leerse tus notas.',
  conferenceMe: 'Conferencia telefónica',
  chooseOneOfYourTeamsPhoneNumbers:
    'Elige uno de los números de tu equipo para iniciar una conferencia telefónica. «Sin números de teléfono» significa que un administrador aún no ha añadido ninguno. El botón está desactivado si las llamadas no están configuradas en esta instalación.',
  messagesYouMaySee: 'Mensajes que puedes ver',
  versionUpdateANewerVersionWas: '«Nueva versión»: se instaló una versión más reciente. Recarga para usarla.',
  theServerCantBeReachedThePage:
    '«No se puede acceder al servidor»: la página sigue intentándolo durante un minuto y se recarga automáticamente.',
  termsConditionsUpdateTheTermsHave:
    '«Cambio en los términos y condiciones»: los términos han cambiado. Acéptalos para continuar.',
  forDevelopers: 'Para desarrolladores',
  theAPIIsDocumentedAt: 'La API está documentada en ',
  v1Docs: '/v1/docs',
  stillStuck: '¿Sigues sin resolverlo?',
  listenDontType: 'Escucha, no escribas',
  meetingsAndPhoneCallsAreRecordedAnd:
    'Las reuniones y llamadas se graban y transcriben, para que puedas prestar toda tu atención a la conversación.',
  everyLineHasItsEvidence: 'Cada línea tiene su prueba',
  notesAndSummariesLinkToTheWords:
    'Las notas y los resúmenes enlazan con las palabras en que se basan. Compruébalas con un clic.',
  yourDataStaysWithYou: 'Tus datos se quedan contigo',
  runsOnYourOrganizationsOwnServers:
    'Funciona en los servidores de tu organización. Las grabaciones solo salen de ellos cuando compartes una.',
  signIn2: 'Iniciar sesión',
  aiRecruitingSoftwareDesignedTo: 'Software de selección con IA para mejorar tu experiencia de contratación.',
  productNameJoinsOrRecordsYour: (productName) =>
    `${productName} se une a tus entrevistas o las graba, las transcribe y las convierte en notas y documentos en los que puedes confiar.`,
  termsOfService: 'Términos del servicio',
  privacyPolicy: 'Política de privacidad',
  tryAgain: 'Reintentar',
  versionVersion: (version) => `Versión ${version}`,
  members: 'Miembros',
  trainingData: 'Datos de entrenamiento',
  branding: 'Marca',
  email: 'Correo',
  security: 'Seguridad',
  data: 'Datos',
  integrations: 'Integraciones',
  auditLog: 'Registro de auditoría',
  phoneNumbers: 'Números de teléfono',
  teamSettings: 'Configuración del equipo',
  teamSettings2: 'Configuración del equipo',
  whatWritesYourNotes: 'Qué escribe tus notas',
  quotesWorkRightAwayALanguageModel:
    'Las citas funcionan desde el principio. Un modelo de lenguaje escribe frases completas.',
  invitationsPasswordLinksAnd:
    'Invitaciones, enlaces de contraseña y notificaciones. Sin esto, los correos se guardan como archivos.',
  publicAddress: 'Dirección pública',
  whereOtherPeoplesBrowsersReachCandor:
    'Donde los navegadores de otras personas acceden a Candor. Los enlaces de los correos empiezan así.',
  stepAtOfStepCount: (at, stepCount) => `Paso ${at} de ${stepCount}`,
  nextStep: 'Paso siguiente',
  finish: 'Finalizar',
  skipTheRest: 'Omitir el resto',
  youCanChangeAllOfThisLater: 'Puedes cambiar todo esto más adelante en «Administración».',
};
